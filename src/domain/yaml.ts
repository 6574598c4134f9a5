import { parse } from 'yaml';

/**
 * Reads YAML into plain values, with dates left as text.
 *
 * @throws YAMLParseError where the text is not YAML
 */
export const readYaml = (text: string): unknown => parse(text);
