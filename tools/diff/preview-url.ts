import { z } from 'zod';

/** The folder of a preview that holds the report. */
export const REPORT_FOLDER = 'changes';

/** The flag `--preview-url`, read into an address with a slash at its end. */
export const previewUrl = z
  .url({
    protocol: /^https?$/,
    error: 'accepted is the address that the preview will stand at, such as https://name.github.io/guide/previews/12/',
  })
  .refine((url) => !/[?#]/.test(url), 'accepted is an address without a query and without an anchor')
  .transform((url) => new URL(url.endsWith('/') ? url : `${url}/`).href);

/** Where a page stands in a preview. */
export const inPreview = (address: string, preview: string) => new URL(`.${address}`, preview).href;

/** Where the report stands in a preview. */
export const reportInPreview = (preview: string) => inPreview(`/${REPORT_FOLDER}/`, preview);
