/** The addresses of all uploads that texts name. */
export const uploadsIn = (texts: string[]): string[] =>
  texts.flatMap((text) => text.match(/\/uploads\/[\w.-]+/g) ?? []);
