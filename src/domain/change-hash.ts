import { hash } from 'node:crypto';

/** A fingerprint of a record: SHA-256 over its canonical JSON (RFC 8785), first 12 hex digits. */
export const changeHash = (record: unknown): string => hash('sha256', canonicalJson(record)).slice(0, 12);

/** JSON with the keys of every object sorted; RFC 8785 writes numbers and strings as JSON.stringify does. */
const canonicalJson = (value: unknown) =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
