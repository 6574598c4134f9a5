declare namespace App {
  interface Locals {
    /** The page being rendered: components in its prose get their record from here. */
    page: import('./view/context.ts').PageContext;
  }
}
