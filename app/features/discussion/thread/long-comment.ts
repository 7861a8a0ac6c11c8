/** Whether a comment takes about one and a half screens, counting what is read and the lines that end early. */
export function isLong(html: string): boolean {
  const words = html.replaceAll(/<[^>]*>/g, "");
  return words.length + 40 * words.split("\n").length > 2000;
}
