/** The address of a page of the comments on what is shown at `path`. */
export const commentPagePath = (path: string, page: number): string =>
  page === 1 ? path : `${path}?page=${page}`;

/** One of the numbered pages of comments. */
export interface NumberedPage {
  page: number;
  pages: number;
}

/** What the head of a page says of its number: an address of its own, its neighbours, and a title. */
export function numberedWords(path: string, title: string, numbered: NumberedPage | null) {
  const to = (page: number) => commentPagePath(path, page);
  return numbered
    ? {
        title: numbered.page === 1 ? title : `${title}（第 ${numbered.page} 页）`,
        canonical: to(numbered.page),
        numbered: { ...numbered, to },
      }
    : { title, canonical: path };
}
