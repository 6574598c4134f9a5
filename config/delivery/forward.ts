/** An address that only leads on to another one. */
export interface Forward {
  from: string;
  to: string;
}

/** Where a built page forwards to by itself; undefined for a page to read. */
export const forwardTarget = (html: string) => /<meta http-equiv="refresh" content="0;url=(?<to>[^"]+)">/.exec(html)?.groups?.to;

/** A forward from the address with the slash at the end, and from the one without. */
export const bothForms = ({ from, to }: Forward): Forward[] => [from, from.replace(/\/$/, '')].map((address) => ({ from: address, to }));
