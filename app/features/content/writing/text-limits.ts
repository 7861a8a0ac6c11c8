/** Most characters (code points) of any field but the text. */
export const longestLine = 1024;

/** Most pictures of a tweet. */
export const mostPictures = 9;
