import { formNamed } from "~/features/kinds/writing-forms.server";
import type { Draft } from "./draft";

/** Where a draft is written on. */
export function draftPath({ id, kind, targetId }: Pick<Draft, "id" | "kind" | "targetId">): string {
  const path = writingPath(kind, targetId);
  return `${path}${path.includes("?") ? "&" : "?"}draft=${id}`;
}

/** The page of a form: of something new, or of a thing to edit. */
function writingPath(kind: string, targetId: number): string {
  const { createPath, editPath } = formNamed(kind);
  return targetId > 0 ? editPath(targetId) : createPath;
}
