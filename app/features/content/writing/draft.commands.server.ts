import { inTransaction, type Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { wasPublished } from "../submission.queries.server";
import type { DraftFields, WritingKind } from "./draft";

const mostDrafts = 100;

export interface TypedForm {
  kind: WritingKind;
  /** What is edited; 0 for something new. */
  targetId: number;
  formId: string;
  fields: DraftFields;
}

/**
 * Keeps what a member typed, over what the same form kept before, and answers the draft's id; 0 when
 * the form was published meanwhile.
 */
export function saveDraft(userId: number, typed: TypedForm): Promise<number> {
  return inTransaction(async (trx) => {
    if (await wasPublished(trx, { ...typed, userId })) return 0;
    await requireRoom(trx, userId, typed.formId);
    return storeDraft(trx, { userId, browserHash: "", expireTime: 0 }, typed);
  });
}

/** Keeps what a browser sent whose member is no longer signed in, for an hour. */
export function keepForBrowser(
  browserHash: string,
  typed: TypedForm,
  expireTime: number,
): Promise<number> {
  return inTransaction((trx) => storeDraft(trx, { userId: 0, browserHash, expireTime }, typed));
}

type Holder = { userId: number; browserHash: string; expireTime: number };

async function storeDraft(trx: Writer, holder: Holder, typed: TypedForm): Promise<number> {
  const now = Date.now();
  const row = { ...holder, ...typed, fields: JSON.stringify(typed.fields) };
  const { id } = await trx
    .insertInto("draft")
    .values({ ...row, createTime: now, updateTime: now })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "browserHash", "formId"])
        .doUpdateSet({ fields: row.fields, updateTime: now, expireTime: holder.expireTime }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function requireRoom(trx: Writer, userId: number, formId: string): Promise<void> {
  const { count } = await trx
    .selectFrom("draft")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where("formId", "!=", formId)
    .executeTakeFirstOrThrow();
  if (count >= mostDrafts) throw new RuleBroken(`草稿最多 ${mostDrafts} 份，请先删掉一些`);
}

/** Removes a member's draft; one that is not there is no error. */
export async function deleteDraft(userId: number, id: number): Promise<void> {
  await inTransaction((trx) =>
    trx.deleteFrom("draft").where("id", "=", id).where("userId", "=", userId).execute(),
  );
}

/** Removes what was kept of a form that is published now, as a draft or for the browser. */
export async function forgetForm(
  userId: number,
  formId: string,
  browserHash: string,
): Promise<void> {
  await inTransaction((trx) =>
    trx
      .deleteFrom("draft")
      .where("formId", "=", formId)
      .where((eb) =>
        eb.or([
          eb("userId", "=", userId),
          eb.and([eb("userId", "=", 0), eb("browserHash", "=", browserHash)]),
        ]),
      )
      .execute(),
  );
}

/** Forgets the drafts of edits to things that are gone. */
export async function forgetEdits(
  trx: Writer,
  kinds: WritingKind[],
  targetIds: number[],
): Promise<void> {
  for (const part of inParts(targetIds, 1)) {
    await trx
      .deleteFrom("draft")
      .where("kind", "in", kinds)
      .where("targetId", "in", part)
      .execute();
  }
}

/** Forgets what browsers kept for more than an hour. */
export async function sweepKeptForms(trx: Writer): Promise<void> {
  await trx
    .deleteFrom("draft")
    .where("expireTime", ">", 0)
    .where("expireTime", "<", Date.now())
    .execute();
}
