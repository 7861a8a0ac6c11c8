/** The header of documents that says whose they are, and whether their reader's browser may keep a copy. */
export const copyHeader = "X-Copy";

/** What is written on without a line: the forms of what members publish, with their drafts. */
const written = /^\/(?:(?:topic|article)\/(?:create$|edit\/\d+$)|user\/drafts$)/;
/** What is read, by path; nothing else that is written, searched, asked for once, or of somebody's own account. */
const read =
  /^\/(?:$|about$|levels$|members$|(?:topics|articles|badges|tags|links|user)(?:\/[\w-]+)*$|(?:topic|article|news|vulnerability)\/[\w-]+$)/;
// Addresses of pages are read without regard to capitals.
const notRead =
  /^\/(?:topics\/(?:node\/feed|(?:node|tag)\/\d+\/.+)$|(?:topic|article)\/(?:create|edit)$|user\/(?!\d+(?:\/fans|\/follows|\/badges)?$))/i;

interface ReadPage {
  /** The member's id, or null for a visitor. */
  reader: number | null;
  path: string;
  status: number;
  /** Whether the page may be kept as far as its route, and what its reader may see, are concerned. */
  mayKeep: boolean;
  /** Whether it costs as few bytes as may be, so that no picture of it stays either. */
  thrifty?: boolean;
}

/** The value of the header: whose page it is, `keep` where a copy of it may stay, and `thrifty` where that is without pictures. */
export function copyMark({ reader, path, status, mayKeep, thrifty = false }: ReadPage): string {
  const whose = reader === null ? "visitor" : `member-${reader}`;
  const isRead = read.test(path) && !notRead.test(path);
  const isKept = mayKeep && status === 200 && (isRead || written.test(path));
  if (!isKept) return whose;
  return thrifty ? `${whose} keep thrifty` : `${whose} keep`;
}
