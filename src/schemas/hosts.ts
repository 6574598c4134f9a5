import { z } from 'zod';

/** The hosts outside the guide that its links and sources lead to; each covers those below it. Only the content check reads it. */
export const hosts = z
  .array(
    z
      .string()
      .regex(/^[a-z0-9]+([.-][a-z0-9-]+)*$/, 'is a host in lower case, without https:// and www., such as rbcroyalbank.com')
      .describe('A host without https:// and www., such as rbcroyalbank.com. It covers the hosts below it, such as apps.rbcroyalbank.com.'),
  )
  .describe(
    'Every outside host that the guide leads to, in order of the alphabet. A new one is named here once, where a reviewer sees it.',
  );
