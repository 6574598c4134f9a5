import { z } from 'zod';

/** What the codes of Node's network, DNS and TLS faults mean to an editor. */
const WORDS: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'gave no answer in time',
  ECONNREFUSED: 'its server refuses connections',
  ECONNRESET: 'its server broke the connection off',
  EPIPE: 'its server broke the connection off',
  EHOSTUNREACH: 'its server cannot be reached',
  ENETUNREACH: 'its server cannot be reached from this network',
  ENOTFOUND: 'no host has this name: the site is gone, the name is mistyped, or this machine is offline',
  EAI_AGAIN: 'its name could not be looked up: try again later, or this machine is offline',
  CERT_HAS_EXPIRED: 'its security certificate has expired',
  CERT_NOT_YET_VALID: 'its security certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its security certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its security certificate is signed by itself, not by an authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'its security certificate comes from an authority that this machine does not know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its security certificate comes from an authority that this machine does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its server does not send its whole chain of security certificates',
  EPROTO: 'no secure connection could be agreed on',
};

const fault = z.object({ code: z.string().optional(), message: z.string() });

/** A fault of the network, of DNS or of TLS as the end of a sentence about the address. An unknown one keeps its own words. */
export function faultInWords(error: unknown): string {
  const { success, data } = fault.safeParse(error);
  if (!success) return `could not be asked: ${String(error)}`;
  const { code = '', message } = data;
  return WORDS[code] ?? (/^ERR_(SSL|TLS)_/.test(code) ? WORDS.EPROTO : undefined) ?? `could not be asked: ${message}`;
}
