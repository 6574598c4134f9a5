import { z } from 'zod';
import { openInstitution } from '../../open-data/schema.ts';
import { absolute } from '../../site-address.ts';

export const GET = () =>
  Response.json({ $id: absolute('/data/institution.schema.json'), title: 'Institution', ...z.toJSONSchema(openInstitution) });
