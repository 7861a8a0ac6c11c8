import { forgetUnsent, plainMark } from "~/ui/line/unsent-words";

/** Under what a browser keeps what a member types into forms of writing: there is one for each mark. */
export const keptDraftPlace = (viewerId: number, kind: string, targetId: number): string =>
  `draft ${viewerId} ${kind} ${targetId}`;

/** Forgets what this browser keeps of a draft that is no more. */
export function forgetKeptDraft(place: string, mark: string): void {
  forgetUnsent(`${place} ${plainMark(mark)}`);
}
