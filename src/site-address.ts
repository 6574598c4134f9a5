import { environment } from './environment.ts';

/** An address of the guide as a link must write it: below the folder that the site lies in. */
export const withBase = (address: string) => environment.base + address.slice(1);

/** An address of the guide with its host. */
export const absolute = (address: string) => environment.site + withBase(address);
