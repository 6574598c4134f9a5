import { z } from 'zod';
import { PROVINCE_NAMES, PROVINCES } from './provinces.ts';

const CODES = new Map(PROVINCES.map((code) => [PROVINCE_NAMES[code].toLowerCase(), code]));

/** The code of a province, for which editors may write its name. */
export const province = z.preprocess(
  (written) => (typeof written === 'string' ? (CODES.get(written.toLowerCase()) ?? written) : written),
  z.enum(PROVINCES),
);
