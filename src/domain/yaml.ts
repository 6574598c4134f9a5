import { CORE_SCHEMA, load } from 'js-yaml';

/**
 * Reads YAML into plain values, with dates left as text. The content check reads with another library,
 * slower and stricter, that knows the place of every value.
 *
 * @throws YAMLException where the text is not YAML
 */
export const readYaml = (text: string): unknown => load(text, { schema: CORE_SCHEMA });
