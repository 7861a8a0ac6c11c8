/** Whether a comment takes much more room than others: about thirty lines, counting those that end early. */
export const isLong = (html: string): boolean => html.length + 40 * html.split("\n").length > 2400;
