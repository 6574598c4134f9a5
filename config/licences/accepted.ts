/** A licence under which the guide may use packages. */
export interface AcceptedLicence {
  /** As license-checker writes it; a guess from a file's text ends in a star. */
  licence: string;
  /** Why it is no burden here. */
  reason: string;
  /** The packages it is accepted for, `*` for any letters; all packages without it. */
  packages?: readonly string[];
}

const PERMISSIVE = 'Permissive: asks for no more than its notice.';
const PUBLIC_DOMAIN = 'Given to the public domain.';
const BUILD_ONLY = 'Runs while the guide is built or tested; nothing of it is in the pages.';

export const ACCEPTED: readonly AcceptedLicence[] = [
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', '0BSD', 'MIT OR Apache-2.0', '(MIT OR CC0-1.0)'].map(
    (licence) => ({
      licence,
      reason: PERMISSIVE,
    }),
  ),
  { licence: 'CC0-1.0', reason: PUBLIC_DOMAIN },
  {
    licence: 'OFL-1.1',
    reason: 'A font may be published with a site.',
    packages: ['@fontsource/radio-canada', '@fontsource-variable/radio-canada'],
  },
  {
    licence: 'MPL-2.0',
    reason: `Binds changes to its own files, of which there are none. ${BUILD_ONLY}`,
    packages: ['@axe-core/playwright', 'axe-core', 'lightningcss*', 'satori'],
  },
  {
    licence: 'LGPL-3.0-or-later',
    reason: `A library that pictures are drawn with, unchanged. ${BUILD_ONLY}`,
    packages: ['@img/sharp-libvips-*', '@img/sharp-win32-*'],
  },
  { licence: 'LGPL-3.0', reason: `The words of the spelling check. ${BUILD_ONLY}`, packages: ['@cspell/dict-en-ca'] },
  { licence: 'WTFPL', reason: PUBLIC_DOMAIN, packages: ['@cspell/dict-django'] },
  {
    licence: 'MIT*',
    // Guessed: what its package.json says, "CC BY-SA 4.0", is no known short name.
    reason: `Words of the spelling check, under CC BY-SA 4.0 by its own word. ${BUILD_ONLY}`,
    packages: ['@cspell/dict-en-common-misspellings'],
  },
  { licence: 'Python-2.0', reason: PERMISSIVE, packages: ['argparse'] },
  { licence: '(MIT AND Zlib)', reason: PERMISSIVE, packages: ['pako'] },
  { licence: 'CC-BY-3.0', reason: `A list that asks to be named. ${BUILD_ONLY}`, packages: ['spdx-exceptions'] },
  { licence: '(MIT AND CC-BY-3.0)', reason: `A list that asks to be named. ${BUILD_ONLY}`, packages: ['spdx-ranges'] },
];
