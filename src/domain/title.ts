export const GUIDE_NAME = 'Canadian Online Banking Guide';

/** The title of a page, with the name of the guide appended unless it is there already. */
export const pageTitle = (title: string) => (title.includes(GUIDE_NAME) ? title : `${title} | ${GUIDE_NAME}`);
