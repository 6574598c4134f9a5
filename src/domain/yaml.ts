import { parse } from 'yaml';

/**
 * Parses YAML into plain values. Dates stay strings.
 *
 * @throws YAMLParseError if the text is not YAML
 */
export const readYaml = (text: string): unknown => parse(text);
