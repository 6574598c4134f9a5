import type { BuiltChanges, ChangedPage, ChangedPassage, Comparison, PageName, Picture } from './comparison.ts';
import { html, type Html } from './html.ts';
import { atOldAddress } from './phrases.ts';
import { plural } from '../report/plural.ts';
import { code, marked, section, type PageWriter } from './report-parts.ts';

/** Pages whose changes are open from the start. */
const OPEN_PAGES = 8;

const ABOUT_PICTURES =
  'Pictures show the parts of a page that look different on a phone, with everything open that readers can open, and with source marks as [•].';

/** The pages that only one revision has, and those that moved. */
export function pagesSection({ pages: { added, removed, moved }, built }: Comparison, page: PageWriter): Html | undefined {
  const old = (item: PageName) => atOldAddress(item, built !== undefined);
  const items = [
    ...added.map((item) => html`<li>${marked('Added', 'added')}: ${page(item)}${pictures(item, built)}</li>`),
    ...removed.map(
      (item) => html`<li>${marked('Removed', 'removed')}: ${item.title} ${code(item.address)}; ${old(item)}${pictures(item, built)}</li>`,
    ),
    ...moved.map(({ from, to }) => html`<li>Moved: ${page(to)}, from ${code(from.address)}; ${old(from)}</li>`),
  ];
  return items.length === 0
    ? undefined
    : section(
        'pages',
        'Pages',
        html`<ul class="list">
          ${items}
        </ul>`,
      );
}

/** The links that lead nowhere any more. */
export function linksSection({ built }: Comparison, page: PageWriter): Html | undefined {
  if (!built || built.brokenLinks.length === 0) return undefined;
  const items = built.brokenLinks.map(
    ({ target, pages }) =>
      html`<li>
        ${code(target)} leads nowhere any more. It is linked from:
        <ul class="list">
          ${pages.map((item) => html`<li>${page(item)}</li>`)}
        </ul>
      </li>`,
  );
  return section(
    'links',
    'Links that break',
    html`<ul class="list">
      ${items}
    </ul>`,
  );
}

/** The pages that read differently, with the words and pictures before and after. */
export function wordsSection({ built }: Comparison, page: PageWriter): Html | undefined {
  if (!built || built.texts.length + built.otherHtml.length === 0) return undefined;
  const pages = built.texts.map((item, index) => changedPage(item, index < OPEN_PAGES, built, page));
  const about = built.pictures.size > 0 ? html`<p class="lede">${ABOUT_PICTURES}</p>` : undefined;
  return section('words', 'Pages with other words', html`${about}${pages}${pagesInOtherHtml(built, page)}`);
}

const changedPage = (item: ChangedPage, isOpen: boolean, built: BuiltChanges, page: PageWriter) =>
  html`<details class="page" ${isOpen ? html`open` : undefined}>
    <summary>
      <h3>${item.title}</h3>
      <span class="label">${plural(item.passages.length, 'passage')}</span>
    </summary>
    <p>${page(item)}<span class="label">: ${item.isEdited ? 'its own file was edited' : 'it shows what was edited elsewhere'}</span></p>
    ${bySection(item.passages).map(passageList)} ${pictures(item, built)}
  </details>`;

interface PassagesOfSection {
  section: string;
  passages: ChangedPassage[];
}

/** Changed passages under the headings that they stand below on the page. */
function bySection(passages: readonly ChangedPassage[]): PassagesOfSection[] {
  const groups: PassagesOfSection[] = [];
  for (const passage of passages) {
    const last = groups.at(-1);
    if (last?.section === passage.section) last.passages.push(passage);
    else groups.push({ section: passage.section, passages: [passage] });
  }
  return groups;
}

const passageList = ({ section: heading, passages }: PassagesOfSection) =>
  html`<h4>${heading === '' ? 'Above the first heading' : heading}</h4>
    <ul class="passages">
      ${passages.map(({ words }) => html`<li>${words.map(({ text, fate, gap }) => html`${marked(text, fate)}${gap}`)}</li>`)}
    </ul>`;

function pagesInOtherHtml({ otherHtml, pictures: taken }: BuiltChanges, page: PageWriter): Html | undefined {
  if (otherHtml.length === 0) return undefined;
  return html`<details class="page">
    <summary>
      <h3>Other HTML, same words</h3>
      <span class="label">${plural(otherHtml.length, 'page')}</span>
    </summary>
    <p>These pages may look different, or hold other data that readers do not see.</p>
    <ul class="list">
      ${otherHtml.map((item) => html`<li>${page(item)}${pictures(item, { pictures: taken })}</li>`)}
    </ul>
  </details>`;
}

function pictures({ address, title }: PageName, built: Pick<BuiltChanges, 'pictures'> | undefined): Html | undefined {
  const taken = built?.pictures.get(address);
  if (!taken || taken.pairs.length === 0) return undefined;
  const parts = taken.pairs.length + taken.left;
  const pairs = taken.pairs.map(({ before, after }, index) => {
    const part = parts > 1 ? `, part ${index + 1} of ${parts}` : '';
    return html`<div class="pictures">${figure(before, `Before${part}`, title)}${figure(after, `After${part}`, title)}</div>`;
  });
  const left = taken.left > 0 ? html`<p class="label">${plural(taken.left, 'further part')} of the page not pictured.</p>` : undefined;
  return html`${pairs}${left}`;
}

const figure = (picture: Picture | undefined, caption: string, title: string) =>
  picture &&
  html`<figure>
    <figcaption>${caption}</figcaption>
    <img
      src="data:image/webp;base64,${picture.data}"
      width="${picture.width}"
      height="${picture.height}"
      alt="${title} on a phone: ${caption.toLowerCase()}"
    />
  </figure>`;
