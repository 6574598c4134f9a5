import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** A fingerprint of a record: SHA-256 over its canonical JSON (RFC 8785), first 12 hex digits. */
export function changeHash(record: unknown): string {
  return createHash('sha256')
    .update(canonicalize(record) ?? '')
    .digest('hex')
    .slice(0, 12);
}
