import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import type { Answer } from '../domain/claims.ts';
import type { GroupColour } from '../domain/score.ts';
import { SOCIAL_IMAGE, tokenColour } from '../view/head.ts';

const NOTES = ['note-5', 'note-10', 'note-20', 'note-50', 'note-100'] as const;

/** What a social image shows. */
export interface SocialImage {
  heading: string;
  /** The line above the heading: the institution, or the guide. */
  place: string;
  /** What its two leading accounts cost: "Cheapest, a month", "$4", "Day to Day Banking". */
  fees?: { label: string; figure: string; of: string }[];
  /** The institution's answers by group, drawn as its strip. */
  cells?: { colour: GroupColour; answers: Answer[] }[];
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE;
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

/** Where drawn images are kept, by what they show and what draws them: to draw all takes a tenth of a build. */
const KEPT = '.cache/social';
const PACKAGES = hash('sha256', readFileSync('package-lock.json'));
// A higher compression level takes twice as long and saves 4 %.
const PNG = { compressionLevel: 7 };

/** The 1200 × 630 image that social networks show for a page, as PNG, drawn or kept. The same input gives the same bytes. */
export async function drawSocialImage(image: SocialImage): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = tree(image);
  const file = join(KEPT, `${hash('sha256', JSON.stringify([drawing, WIDTH, HEIGHT, PNG, PACKAGES]))}.png`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const svg = await satori(drawing, { width: WIDTH, height: HEIGHT, fonts: await fonts });
  const png = await sharp(Buffer.from(svg)).png(PNG).toBuffer();
  await mkdir(KEPT, { recursive: true });
  // A build that is stopped leaves no half of an image.
  const unfinished = `${file}.${String(process.pid)}`;
  await writeFile(unfinished, png);
  await rename(unfinished, file);
  return Uint8Array.from(png);
}

type Style = Record<string, string | number>;

/** An element in satori's format, without React. */
const box = (style: Style, children?: unknown) => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

function tree({ heading, place, fees = [], cells }: SocialImage) {
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
        box(
          { gap: 64 },
          fees.map(({ label, figure, of }) =>
            box({ flexDirection: 'column' }, [
              box({ fontSize: 28, color: SECOND_INK }, label),
              box({ fontSize: 60, fontWeight: 700, lineHeight: 1.1 }, figure),
              box({ fontSize: 28, color: SECOND_INK }, of),
            ]),
          ),
        ),
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
