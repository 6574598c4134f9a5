import type { DirectiveComponentName, ProseComponentOn } from '../../domain/prose-components.ts';
import Cite from '../facts/Cite.astro';
import Fact from '../facts/Fact.astro';
import Phone from '../facts/Phone.astro';
import Callout from './Callout.astro';
import DataTable from './DataTable.astro';
import Link from './Link.astro';
import Recipe from './Recipe.astro';

/** How the components of MDX prose are drawn that any page may use, those of its directives among them, and its links. A how-to page has no others. */
export const proseComponents = {
  a: Link,
  Callout,
  Cite,
  DataTable,
  Fact,
  Phone,
  Recipe,
} satisfies Record<ProseComponentOn<'how-to'> | DirectiveComponentName | 'a', unknown>;
