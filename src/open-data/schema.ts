import { z } from 'zod';
import { capabilityId } from '../schemas/capability.ts';
import { PROVINCES } from '../schemas/provinces.ts';

/** The shape of the published data: plain values, so that any program can read it. Kept apart from the record, which may grow. */
const openFact = z.strictObject({
  value: z.string().describe('The value as the guide shows it. "Not published by provider" is neither a yes nor a no.'),
  note: z.string().optional(),
  sources: z.array(z.string()).describe('Ids of sources. "listed" is a value that the guide lists without a source of its own.'),
  lookedOn: z.string().optional().describe('Where the provider publishes nothing: the day somebody looked.'),
  howToVerify: z.string().optional(),
  other: z
    .strictObject({ value: z.string(), sources: z.array(z.string()), note: z.string().optional() })
    .optional()
    .describe('What a second source says, where two disagree.'),
});

const namedFact = openFact.extend({
  field: z.string().describe('The path of the field in the record, such as fees.eTransfer: the same at every institution.'),
  name: z.string().describe('The field in words.'),
});

export const openInstitution = z.strictObject({
  slug: z.string(),
  name: z.string(),
  shortName: z.string(),
  legalName: z.string().optional(),
  type: z.enum(['bank', 'digital-bank', 'credit-union']),
  status: z.enum(['operating', 'merged', 'closed', 'winding-down']),
  successor: z.string().optional(),
  summary: z.string(),
  website: z.url(),
  page: z.url().nullable().describe('The institution’s page in the guide; null for a listing.'),
  provinces: z.union([z.literal('national'), z.array(z.enum(PROVINCES))]),
  languages: z.array(z.string()),
  insurance: openFact,
  score: z
    .strictObject({ value: z.int(), upTo: z.int().describe('What it could reach if everything not published were offered.') })
    .nullable()
    .describe('Capability score out of 100; null where it is not scored.'),
  capabilities: z
    .record(capabilityId, z.strictObject({ available: z.boolean(), notes: z.string().optional(), sources: z.array(z.string()) }))
    .describe('What is missing here is not published.'),
  feesAndLimits: z.array(namedFact),
  security: z.array(namedFact),
  phones: z.array(z.strictObject({ label: z.string(), number: z.string(), hours: z.string().optional(), sources: z.array(z.string()) })),
  stores: z.array(z.strictObject({ store: z.enum(['ios', 'android']), name: z.string(), url: z.url().nullable() })),
  lastVerified: z.string().nullable().describe('The day a person compared the whole record with its sources.'),
  changeHash: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .describe('Changes when any fact of the record changes.'),
  sources: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      url: z.url(),
      language: z.literal('fr').optional().describe('fr where the title is French.'),
      publisher: z.string(),
      kind: z.enum(['official', 'third-party']),
      published: z.string().optional(),
      readOn: z.string(),
    }),
  ),
});

export type OpenInstitution = z.infer<typeof openInstitution>;

/** The whole file: /data/institutions.json. */
export const openData = z.strictObject({
  name: z.string(),
  license: z.string(),
  catalogueVersion: z.string(),
  builtOn: z.string().describe('The day of the build, in Toronto.'),
  institutions: z.array(openInstitution),
});
