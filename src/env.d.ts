/** The part of js-yaml that is used: the package has no types of its own. */
declare module 'js-yaml' {
  export const CORE_SCHEMA: unique symbol;
  export function load(text: string, options: { schema: typeof CORE_SCHEMA }): unknown;
}

declare namespace App {
  interface Locals {
    /** The page being rendered: components in its prose get their record from here. */
    page: import('./view/context.ts').PageContext;
  }
}
