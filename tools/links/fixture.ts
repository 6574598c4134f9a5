import { RECORD } from '../../checks/fixture.ts';

/** The shared sources of the small guide. */
export const GUIDE_SOURCES = 'src/data/sources.yaml';

/** Changes that make the small guide name the pages of a site of a test: its website, a store, a source and a shared source. */
export const linkingTo = (origin: string) => ({
  [RECORD]: (text: string) =>
    text.replaceAll('https://first.example', origin).replace('https://apps.apple.com/ca/app/first/id1', `${origin}/store`),
  [GUIDE_SOURCES]: (text: string) => text.replace('https://regulator.example', origin),
});
