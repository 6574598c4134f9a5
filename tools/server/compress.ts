import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const METHODS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Lays the smallest copies that Brotli and gzip can make beside a file: `index.html.br`, `index.html.gz`. */
export async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all(Object.entries(METHODS).map(async ([end, method]) => writeFile(`${file}.${end}`, await method(content))));
}
