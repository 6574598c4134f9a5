export const GUIDE_NAME = 'Canadian Online Banking Guide';

/** The title of a page: suffixed with the name of the guide unless already present. */
export const pageTitle = (title: string) => (title.includes(GUIDE_NAME) ? title : `${title} | ${GUIDE_NAME}`);
