import { isNode, isSeq, parseDocument } from 'yaml';
import { listAt, valueAt } from '../../checks/records.ts';

/**
 * The list of planned pages without one address; every other character of the file stays as it is.
 *
 * @param text what src/data/planned.yaml holds
 * @returns undefined where the address is not on the list
 */
export function withoutPlanned(text: string, address: string): string | undefined {
  const document = parseDocument(text);
  const pages = listAt(document.toJS(), []);
  const place = pages.findIndex((page) => valueAt(page, ['address']) === address);
  const item = isSeq(document.contents) ? document.contents.items[place] : undefined;
  if (!isNode(item)) return undefined;
  const start = text.lastIndexOf('\n', item.range[0]) + 1;
  const end = item.range[1];
  const emptied = pages.length === 1 ? '[]\n' : '';
  return text.slice(0, start) + emptied + text.slice(text.startsWith('\n', end) ? end + 1 : end);
}
