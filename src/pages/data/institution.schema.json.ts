import { openInstitution } from '../../open-data/schema.ts';
import { jsonSchemaOf } from '../../schemas/field.ts';
import { absolute } from '../../site-address.ts';

export const GET = () =>
  Response.json({
    $id: absolute('/data/institution.schema.json'),
    title: 'Institution',
    ...jsonSchemaOf(openInstitution, 'output'),
  });
