import { z } from 'zod';

/** The icons of the Phosphor set that pages draw (src/components/prose/Icon.astro). */
export const icon = z
  .enum([
    'arrows-left-right',
    'bank',
    'check',
    'clock',
    'device-mobile',
    'list',
    'list-checks',
    'magnifying-glass',
    'minus',
    'paper-plane-tilt',
    'question-mark',
    'receipt',
    'shield-check',
    'users',
    'users-three',
    'x',
  ])
  .describe('The name of a Phosphor icon, such as "bank".');
export type IconName = z.infer<typeof icon>;
