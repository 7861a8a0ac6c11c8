import { holdOwnAccount } from "~/features/accounts/account/account.commands.server";
import { wasPublished } from "~/features/content/submissions/submission.queries.server";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { plainMark } from "~/ui/line/unsent-words";
import type { DraftFields, DraftTurn } from "./draft";

const mostDrafts = 100;
/** The most megabytes that all drafts of one member may take together. */
const mostMegabytes = 5;
/** A form that is being typed into is kept once in two or three seconds. */
const saves = { most: 60, seconds: 60 };

export interface TypedForm {
  /** The name of the form. */
  kind: string;
  /** What is edited; 0 for something new. */
  targetId: number;
  formId: string;
  fields: DraftFields;
  /** Which of the forms of its page it is, where that counts them. */
  turn?: DraftTurn;
}

/**
 * Keeps what a member typed, over what the same form kept before unless its page sent that later, and answers the draft's
 * id; 0 when the form was published meanwhile. RuleBroken when there are too many or too long ones, TooFast after 60 in a minute,
 * NotSignedIn where the account was disabled or closed meanwhile: nobody would forget it.
 */
export function saveDraft(userId: number, typed: TypedForm): Promise<number> {
  return inQuietTransaction(async (trx) => {
    await countAct(trx, `draft ${userId}`, saves);
    await holdOwnAccount(trx, userId);
    if (await wasPublished(trx, { ...typed, userId })) return 0;
    await requireDraftRoom(trx, userId, typed);
    return storeDraft(trx, userId, typed);
  });
}

async function storeDraft(trx: Writer, userId: number, typed: TypedForm): Promise<number> {
  const now = Date.now();
  const { kind, targetId, formId, turn = { keptBy: "", turn: 0 } } = typed;
  const kept = { fields: JSON.stringify(typed.fields), ...turn, updateTime: now };
  const stored = await trx
    .insertInto("draft")
    .values({ userId, kind, targetId, formId, ...kept, createTime: now })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "browserHash", "formId"])
        .doUpdateSet(kept)
        // On a bad line an earlier form may arrive after a later one.
        .where((eb) =>
          eb.or([eb("draft.keptBy", "!=", turn.keptBy), eb("draft.turn", "<=", turn.turn)]),
        ),
    )
    .returning("id")
    .executeTakeFirst();
  return stored?.id ?? readDraftId(trx, userId, formId);
}

async function readDraftId(trx: Writer, userId: number, formId: string): Promise<number> {
  const { id } = await trx
    .selectFrom("draft")
    .select("id")
    .where("userId", "=", userId)
    .where("formId", "=", formId)
    .executeTakeFirstOrThrow();
  return id;
}

async function requireDraftRoom(
  trx: Writer,
  userId: number,
  { formId, fields }: TypedForm,
): Promise<void> {
  const { count, bytes } = await trx
    .selectFrom("draft")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.sum<number | null>(eb.fn<number>("octet_length", ["fields"])).as("bytes"),
    ])
    .where("userId", "=", userId)
    .where("formId", "!=", formId)
    .executeTakeFirstOrThrow();
  if (count >= mostDrafts) throw new RuleBroken(`草稿最多 ${mostDrafts} 份，请先删掉一些`);
  const others = Number(bytes ?? 0);
  if (others + Buffer.byteLength(JSON.stringify(fields)) > mostMegabytes * 1024 * 1024) {
    throw new RuleBroken(`草稿一共最多 ${mostMegabytes} MB，请先删掉一些`);
  }
}

/** Removes a member's draft; one that is not there is no error. */
export async function deleteDraft(userId: number, id: number): Promise<void> {
  await inQuietTransaction((trx) =>
    trx.deleteFrom("draft").where("id", "=", id).where("userId", "=", userId).execute(),
  );
}

/**
 * Removes the draft of a form that is published now. Its copy without a line, and what it was changed to after it was sent,
 * are the same form with a word after its mark.
 */
export async function forgetForm(userId: number, formId: string): Promise<void> {
  const mark = plainMark(formId);
  await inQuietTransaction((trx) =>
    trx
      .deleteFrom("draft")
      .where("userId", "=", userId)
      .where((eb) =>
        eb.or([
          eb("formId", "in", [formId, mark]),
          eb(
            eb.fn<string>("substr", ["formId", eb.lit(1), eb.val(mark.length + 1)]),
            "=",
            `${mark}.`,
          ),
        ]),
      )
      .execute(),
  );
}

/** Forgets the drafts of edits to things that are gone. */
export async function forgetEdits(
  trx: Writer,
  forms: string[],
  targetIds: number[],
): Promise<void> {
  for (const part of inParts(targetIds, 1)) {
    await trx
      .deleteFrom("draft")
      .where("kind", "in", forms)
      .where("targetId", "in", part)
      .execute();
  }
}
