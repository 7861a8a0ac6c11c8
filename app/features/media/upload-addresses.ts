const folder = "/uploads/";

/** The name of the picture at an address. */
export const nameOfUpload = (url: string): string => url.slice(folder.length);

/** The addresses of all uploads that texts name. */
export const uploadsIn = (texts: string[]): string[] =>
  texts.flatMap((text) => text.match(/\/uploads\/[\w.-]+/g) ?? []);
