import { redirect } from "@remix-run/node";
import { formNamed } from "~/features/kinds/writing-forms.server";
import { flashCookie } from "~/platform/cookies/flash.server";
import type { Database } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import type { Draft } from "./draft";
import { draftPath } from "./draft-path.server";
import { readDraft } from "./draft.queries.server";

interface OpenedEdit extends Pick<Draft, "id" | "kind" | "targetId"> {
  userId: number;
}

/**
 * Leads a draft of an edit to the form for something new where the edit cannot be opened any more (`error`): what was
 * typed outlives the thing. Throws the error itself where there is no such draft.
 */
export async function leadDraftOn(
  db: Database,
  { userId, id, kind, targetId }: OpenedEdit,
  error: unknown,
): Promise<never> {
  const draft = error instanceof NotFound && id > 0 ? await readDraft(db, userId, id) : undefined;
  if (!draft || draft.kind !== kind || draft.targetId !== targetId) throw error;
  const text = `要改的${formNamed(kind).noun}已经不能编辑了，写的内容可以另外发布`;
  const headers = { "Set-Cookie": flashCookie({ kind: "error", text }) };
  throw redirect(draftPath({ id, kind, targetId: 0 }), { headers });
}
