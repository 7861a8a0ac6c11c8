import { encodeCursor } from "~/platform/database/keyset-cursor";

/** The list of the replies below a comment, as its cursors name it. */
export const repliesName = (rootId: number) => `replies${rootId}`;

/** The cursor of the page of replies that follows a given one. */
export function repliesAfter(rootId: number, id: number): string {
  return encodeCursor(repliesName(rootId), { key: id, id });
}

/** The cursor of the page of replies that begins with a given one. */
export function repliesFrom(rootId: number, id: number): string {
  return repliesAfter(rootId, id - 1);
}
