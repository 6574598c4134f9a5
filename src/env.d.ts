declare namespace App {
  interface Locals {
    /** The page being drawn: what the components of its prose read. */
    page: import('./view/context.ts').PageContext;
  }
}
