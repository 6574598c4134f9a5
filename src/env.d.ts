declare namespace App {
  interface Locals {
    /** The page being rendered: components in its prose read their record from here. */
    page: import('./view/context.ts').PageContext;
  }
}
