import { environment } from './environment.ts';

/** An address of the guide with the base path, for links. */
export const withBase = (address: string) => environment.base + address.slice(1);

/** An address of the guide as an absolute URL. */
export const absolute = (address: string) => environment.site + withBase(address);
