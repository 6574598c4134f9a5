import type { Plugin } from 'vite';

/** How sonner brings its styles: a style element whose text a policy would have to know beforehand. */
const STYLE_ELEMENT = /let head = document\.head [^]*?createTextNode\(code\)\)/;

/** The same rules as a constructed style sheet, for which no page needs leave. */
const CONSTRUCTED = `const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets.push(sheet)`;

/** Lets the toasts bring their styles under a policy without 'unsafe-inline'. */
export const constructedStyles = (): Plugin => ({
  name: 'guide-constructed-styles',
  transform: {
    filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
    handler(code) {
      if (!STYLE_ELEMENT.test(code))
        this.error(
          'sonner no longer brings its styles in the known way: see whether a page’s policy still refuses them, and mend STYLE_ELEMENT.',
        );
      return { code: code.replace(STYLE_ELEMENT, CONSTRUCTED), map: null };
    },
  },
});
