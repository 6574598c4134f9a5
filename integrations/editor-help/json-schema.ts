import { z } from 'zod';

/**
 * The JSON Schema of what an author may write, for editors that complete and explain it. Made as Astro makes those of
 * the collections, so that both say the same.
 */
export const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
