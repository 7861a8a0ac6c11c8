import type { Applicant } from "~/features/accounts/sign-up/sign-up-review.queries.server";
import type { WaitingLink } from "~/features/content/links/link.queries.server";
import { markedRow } from "~/features/admin/lists/ticked-rows";
import type { WaitingItem } from "~/features/kinds/kind";

/** What waits for owner and admins. */
export interface Waiting {
  content: WaitingItem[];
  /** Rows of content that waits because another member had sent the same. */
  same: string[];
  applicants: Applicant[];
  links: WaitingLink[];
}

/** What rows of sign-ups and of friend links are told by, which have lists of their own. */
export const applicants = "user";
export const proposals = "link";

/** How a thing that waits is told from all others in a form: “topic-12”. */
export const rowOf = (kind: string, id: number): string => `${kind}-${id}`;

/** The same with the time of its last edit, so that nobody approves what they did not read: “topic-12-1764380000000”. */
export const readRowOf = ({ kind, id, editTime }: WaitingItem): string =>
  markedRow(rowOf(kind, id), editTime);

const wordsShown = 20;

/** How a thing that waits is called in sentences. */
export function nameOfContent({ noun, title, content }: WaitingItem): string {
  const words = [...(title || content)];
  const shown = words.slice(0, wordsShown).join("");
  return `${noun}《${shown}${words.length > wordsShown ? "…" : ""}》`;
}
export const nameOfApplicant = ({ nickname }: Applicant): string => `${nickname} 的注册`;
export const nameOfLink = ({ title }: WaitingLink): string => `友链《${title}》`;

/** Everything that waits by its row, with what it is called. */
export function namesOf({ content, applicants: signUps, links }: Waiting): Map<string, string> {
  return new Map([
    ...content.map((item) => [rowOf(item.kind, item.id), nameOfContent(item)] as const),
    ...signUps.map((one) => [rowOf(applicants, one.id), nameOfApplicant(one)] as const),
    ...links.map((link) => [rowOf(proposals, link.id), nameOfLink(link)] as const),
  ]);
}
