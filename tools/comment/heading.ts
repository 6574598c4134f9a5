/**
 * The first line of a preview's comment. It is written here, where the pull request has no say: the rest of the comment
 * comes from the pull request's own build.
 *
 * @param commit that was built, as a full or short hash
 * @param address of the preview; undefined where the commit does not build
 */
export const previewHeading = (commit: string, address: string | undefined) =>
  address === undefined
    ? `**There is no preview of ${commit.slice(0, 7)}: its build failed.** What follows comes from that build.`
    : `**[Open the preview](${address})** of ${commit.slice(0, 7)}. It goes when this pull request is closed. Preview and summary come from the pull request and have not been reviewed.`;
