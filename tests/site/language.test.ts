import { describe, expect, test } from 'vitest';
import { cutAtFrenchNames, unmarkedFrench } from '../../src/domain/french.ts';
import { pagesOf, type BuiltPage } from './build.ts';

const pages = pagesOf('root');

/** What nobody reads on the page, or what is marked as French. */
const NOT_ENGLISH = 'script, style, svg, [lang|=fr]';

const TEXT_NODE = 3;

/** Every text of a page that is read as English, as it stands. */
const englishOn = ({ $ }: BuiltPage) =>
  $('body, body *')
    .contents()
    .toArray()
    .flatMap((node) => (node.nodeType === TEXT_NODE && $(node).closest(NOT_ENGLISH).length === 0 ? [$(node).text().trim()] : []));

describe('the language of parts', () => {
  test.each(pages)('$address says of its French words that they are French', (page) => {
    const french = englishOn(page).filter((text) => cutAtFrenchNames(text).length > 1 || unmarkedFrench(text).length > 0);
    expect(french).toEqual([]);
  });

  test('stands on French words that are there', () => {
    const marked = pages.flatMap(({ $ }) =>
      $('[lang|=fr]')
        .toArray()
        .map((element) => $(element).text()),
    );
    expect(marked).toEqual(expect.arrayContaining(['AccèsD', 'Coach Crédit', 'Autres moyens de vérification', 'Coach Crédit de BMO']));
  });
});
