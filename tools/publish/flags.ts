import { z } from 'zod';
import { readFlags, UsageError } from '../command-line/flags.ts';
import { required } from '../command-line/values.ts';
import { checkSite, previewFolder } from './site.ts';
import type { Change } from './tree.ts';

const options = {
  site: { type: 'string' },
  into: { type: 'string' },
  remove: { type: 'string' },
  remote: { type: 'string' },
  branch: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
} as const;

const Flags = z.object({
  site: z.string().optional(),
  into: previewFolder.optional(),
  remove: previewFolder.optional(),
  remote: z.string().optional(),
  branch: z
    .string()
    .regex(/^\w[\w./-]*$/, 'accepted is the name of a branch')
    .default('gh-pages'),
  name: z.string().optional(),
  email: z.string().optional(),
});

function readChange({ site, into, remove }: Pick<z.infer<typeof Flags>, 'site' | 'into' | 'remove'>): Change {
  if (remove) {
    if (site || into) throw new UsageError('--remove stands alone: it takes no --site and no --into.');
    return { kind: 'removal', folder: remove };
  }
  const folder = required(site, '--site', 'the folder of the built site, such as dist');
  checkSite(folder, !into);
  return into ? { kind: 'preview', site: folder, folder: into } : { kind: 'site', site: folder };
}

/** @throws UsageError that names each flag at fault, or a site that would break what is published */
export function readPublishFlags(args: readonly string[]) {
  const { site, into, remove, ...others } = readFlags(args, options, Flags);
  return { change: readChange({ site, into, remove }), ...others };
}
