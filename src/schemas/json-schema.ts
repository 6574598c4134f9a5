import { z } from 'zod';

/**
 * The JSON Schema of what an author may write (`input`), or of what a reader of published data gets (`output`).
 *
 * Addresses carry no format: JSON Schema's `uri` is ASCII alone, and addresses of sources hold letters such as ® and ’.
 */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'uri') delete jsonSchema.format;
    },
  });
