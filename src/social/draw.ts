import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import type { Answer } from '../domain/claims.ts';
import type { GroupColour } from '../domain/score.ts';
import { tokenColour } from '../view/head.ts';

const NOTES = ['note-5', 'note-10', 'note-20', 'note-50', 'note-100'] as const;

/** What a social image shows. */
export interface SocialImage {
  heading: string;
  /** The line above the heading: the institution, or the guide. */
  place: string;
  /** The institution's answers by group, drawn as its strip. */
  cells?: { colour: GroupColour; answers: Answer[] }[];
}

const WIDTH = 1200;
const HEIGHT = 630;
const INK = tokenColour('ink').light;
const SECOND_INK = tokenColour('ink-2').light;
const PAGE = tokenColour('page').light;
const groupColour = (colour: GroupColour) => tokenColour(colour === 'ink' ? 'ink' : `note-${colour.slice(1)}`).light;

const font = async (weight: 400 | 700) => ({
  name: 'Radio Canada',
  data: await readFile(`src/fonts/radio-canada-latin-${weight}-normal.woff`),
  weight,
  style: 'normal' as const,
});
/** The same array for all images: satori caches parsed fonts by their array. */
const fonts = Promise.all([font(400), font(700)]);

/** Draws the 1200 × 630 image that social networks show for a page, as PNG. The same input gives the same bytes. */
export async function drawSocialImage(image: SocialImage): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(tree(image), { width: WIDTH, height: HEIGHT, fonts: await fonts });
  // A higher compression level takes twice as long and saves 4 %.
  return Uint8Array.from(await sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer());
}

type Style = Record<string, string | number>;

/** An element in satori's format, without React. */
const box = (style: Style, children?: unknown) => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

function tree({ heading, place, cells }: SocialImage) {
  const band = NOTES.map((note) => box({ flex: 1, height: 16, backgroundColor: tokenColour(note).light }));
  const strip =
    cells &&
    box(
      { gap: 14 },
      cells.map(({ colour, answers }) =>
        box(
          { gap: 5, alignItems: 'flex-end' },
          answers.map((answer) => cell(colour, answer)),
        ),
      ),
    );
  return box(
    {
      flexDirection: 'column',
      width: '100%',
      height: '100%',
      backgroundColor: PAGE,
      color: INK,
      fontFamily: 'Radio Canada',
    },
    [
      box({ width: '100%' }, band),
      box({ flexDirection: 'column', justifyContent: 'space-between', flex: 1, padding: 72 }, [
        box({ flexDirection: 'column', gap: 20 }, [
          box({ fontSize: 32, color: SECOND_INK }, place),
          box({ fontSize: heading.length > 40 ? 64 : 80, fontWeight: 700, lineHeight: 1.1, maxWidth: 1000 }, heading),
        ]),
        box({ justifyContent: 'space-between', alignItems: 'flex-end' }, [
          strip ?? box({ fontSize: 30 }, 'A source beside every figure'),
          box({ fontSize: 28, color: SECOND_INK }, 'Independent. No commissions.'),
        ]),
      ]),
    ],
  );
}

function cell(group: GroupColour, answer: Answer) {
  const colour = groupColour(group);
  if (answer === 'yes' || answer === 'possibly')
    return box({ width: 22, height: answer === 'yes' ? 52 : 26, backgroundColor: colour });
  return box({
    width: 22,
    height: answer === 'no' ? 14 : 52,
    border: `3px ${answer === 'no' ? 'solid' : 'dashed'} ${colour}`,
  });
}
