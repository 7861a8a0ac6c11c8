const folder = "/uploads/";

/** The name of the picture at an address. */
export const nameOfUpload = (url: string): string => url.slice(folder.length);

/** The names of the pictures at those of these addresses that are uploads. */
export const namesOfUploads = (urls: string[]): string[] =>
  urls.filter((url) => url.startsWith(folder)).map(nameOfUpload);

/** The addresses of all uploads that texts name. */
export const uploadsIn = (texts: string[]): string[] =>
  texts.flatMap((text) => text.match(/\/uploads\/[\w.-]+/g) ?? []);
