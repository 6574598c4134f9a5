import tokens from '../styles/tokens.css?raw';

/**
 * A colour of src/styles/tokens.css, for what has no style sheet: images, and the bar of a browser.
 *
 * @param name such as `page`, for `--page: light-dark(#f5f7f7, #101416)`
 * @throws Error if the tokens have no such colour
 */
export function tokenColour(name: string): { light: string; dark: string } {
  const { light, dark } =
    new RegExp(`--${RegExp.escape(name)}: light-dark\\((?<light>#\\w+), (?<dark>#\\w+)\\)`).exec(tokens)?.groups ?? {};
  if (light === undefined || dark === undefined)
    throw new Error(`src/styles/tokens.css has no --${name} with a light and a dark colour.`);
  return { light, dark };
}
