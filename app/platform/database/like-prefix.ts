/** The LIKE pattern of texts that begin so; `%`, `_` and `\` themselves are never wanted and left out. */
export function likePrefix(text: string): string {
  return `${text.replace(/[%_\\]/g, "")}%`;
}
