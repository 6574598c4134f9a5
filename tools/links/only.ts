import { nearest } from '../../checks/nearest.ts';
import { UsageError } from '../command-line/flags.ts';
import type { Addresses } from './addresses.ts';

/**
 * The addresses that hold a text, or stand in a file whose path holds it.
 *
 * @throws UsageError where there are none: the text is most likely mistyped
 */
export function onlyWith(text: string, addresses: Addresses): Addresses {
  const wanted = text.toLowerCase();
  const holds = (place: string) => place.toLowerCase().includes(wanted);
  const found = new Map([...addresses].filter(([address, uses]) => holds(address) || uses.some(({ file }) => holds(file))));
  if (found.size > 0) return found;
  const words = [...addresses].flatMap(([address, uses]) => [new URL(address).host, ...uses.flatMap(({ file }) => file.split(/[/.]/))]);
  const near = nearest(text, [...new Set(words)]);
  throw new UsageError(
    `--only is "${text}", and no external address or file of the guide holds that. Accepted: a part of an address or of a path, such as rbc.${near ? ` Did you mean ${near}?` : ''}`,
  );
}
