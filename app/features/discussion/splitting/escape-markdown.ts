/** Plain text as Markdown that is read as this text: only addresses stay as they are, and are links. */
export function escapeMarkdown(text: string): string {
  return text
    .split("\n")
    .map((line) =>
      line
        .trim()
        .replace(
          /(https?:\/\/[^\s<>]+)|[!-/:-@[-`{-~]/g,
          (sign, url?: string) => url ?? `\\${sign}`,
        ),
    )
    .join("\n");
}
