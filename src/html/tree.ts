import { load, type CheerioAPI, type CheerioOptions } from 'cheerio/slim';

/** A page as a tree: `page('main h2')` finds elements in it. */
export type Page = CheerioAPI;

/** A node of it. */
export type Node = ReturnType<Page['root']>[number]['children'][number];

/** Elements found in it. */
export type Elements = ReturnType<Page>;

/** An element of it. */
export type Element = ReturnType<ReturnType<Page['root']>['children']>[number];

export const isElement = (node: Pick<Node, 'nodeType'> | null): node is Element => node !== null && 'attribs' in node;

export const isText = (node: Pick<Node, 'nodeType'> | null | undefined): node is Extract<Node, { nodeType: 3 }> =>
  node?.nodeType === 3;

/** Text and attributes stay as they are written, so that what is not changed comes out as it went in. */
const AS_WRITTEN: CheerioOptions = { xml: { xmlMode: false, decodeEntities: false, lowerCaseAttributeNames: false } };

export const parsePage = (html: string): Page => load(html, AS_WRITTEN);
