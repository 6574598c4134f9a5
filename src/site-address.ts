import { environment } from './environment.ts';

/** An address of the guide as a link target, with the base path. */
export const withBase = (address: string) => environment.base + address.slice(1);

/** An address of the guide with its host. */
export const absolute = (address: string) => environment.site + withBase(address);
