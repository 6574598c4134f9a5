/** The id of the guide's own listing, as a source. */
export const LISTED = 'listed';
