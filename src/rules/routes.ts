/** Pages that are drawn from data rather than from an MDX file of their own. */
export const BUILT_ROUTES = ['/', '/enhanced-demo/'] as const;

/** Files that are built beside the pages, for programs to read. */
export const FILE_ROUTES = ['/data/institutions.json', '/data/institutions.csv', '/data/institution.schema.json', '/llms.txt'] as const;
