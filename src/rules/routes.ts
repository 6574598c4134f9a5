/** Pages that are drawn from data rather than from an MDX file of their own. */
export const BUILT_ROUTES = ['/', '/enhanced-demo/'] as const;
