import { z } from 'zod';

/**
 * The JSON Schema of what an author may write (`input`), or of published data (`output`).
 *
 * Addresses have no format: JSON Schema's `uri` is only ASCII, and addresses of sources contain characters such as ® and ’.
 */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'uri') delete jsonSchema.format;
    },
  });
