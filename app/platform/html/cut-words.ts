/** What stands where HTML was cut. */
export const cutWords = "<p>内容过长，已截断</p>";
