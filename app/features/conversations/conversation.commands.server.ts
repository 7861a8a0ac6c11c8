import { readStanding } from "~/features/accounts/account/standing.queries.server";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { publishOnce } from "~/features/content/submissions/submission.commands.server";
import { readTrustLevel } from "~/features/moderation/trust/trust.queries.server";
import { markGatheredRead } from "~/features/notifications/gathered-notices.commands.server";
import { messageType } from "~/features/notifications/message";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import type { Settings } from "~/features/site/settings/setting.schema";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { writeSoon } from "~/platform/database/incidental-write.server";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { conversationPath } from "./conversation";
import type { ConversationFields } from "./conversation.schema";
import { findAddressees, requireWilling, type Addressee } from "./letter-senders.queries.server";
import { addLetter, checkLetter, composeLetter, holdConversation } from "./letter.commands.server";

const day = 24 * 60 * 60;
const newcomersMost = 5;

/**
 * Begins a conversation with 1 to 9 others by its first letter, and answers its id; between two who have one already the
 * letter goes there. FieldsInvalid for whom it cannot go to, TooFast for too many people in a day. One form writes once.
 */
export async function startConversation(viewer: Viewer, form: ConversationFields): Promise<number> {
  const letter = await composeLetter(viewer, form.content);
  const settings = await readSettings();
  const written = { title: JSON.stringify(form.to), content: form.content };
  const sent = { userId: viewer.id, kind: "conversation", formId: form.formId, written };
  return inQuietTransaction((trx) =>
    publishOnce(trx, sent, async () => {
      await checkLetter(trx, viewer, letter, settings);
      const addressees = await findAddressees(trx, form.to);
      await requireWilling(trx, viewer, addressees);
      const pairKey = pairKeyOf(viewer, addressees);
      const { id, begun } = await holdOrBegin(trx, pairKey);
      if (begun) {
        await countBeginning(trx, viewer, addressees.length, settings);
        await admitMembers(trx, id, [viewer.id, ...addressees.map((one) => one.id)]);
      }
      const place = await holdConversation(trx, viewer, id);
      const several = addressees.length > 1;
      await addLetter(trx, viewer, { ...place, readers: place.others, several }, letter);
      return id;
    }),
  );
}

function pairKeyOf({ id }: Viewer, [first, ...others]: Addressee[]): string | null {
  if (!first || others.length > 0) return null;
  return [id, first.id].toSorted((a, b) => a - b).join(" ");
}

// Two who begin with each other at once find one conversation.
async function holdOrBegin(trx: Writer, pairKey: string | null) {
  const begun = await trx
    .insertInto("conversation")
    .values({ pairKey, createTime: Date.now() })
    .onConflict((conflict) => conflict.column("pairKey").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (begun) return { id: begun.id, begun: true };
  const { id } = await trx
    .selectFrom("conversation")
    .select("id")
    .where("pairKey", "=", pairKey)
    .executeTakeFirstOrThrow();
  return { id, begun: false };
}

async function admitMembers(trx: Writer, conversationId: number, userIds: number[]): Promise<void> {
  await trx
    .insertInto("conversationMember")
    .values(userIds.map((userId) => ({ conversationId, userId })))
    .execute();
}

async function countBeginning(
  trx: Writer,
  viewer: Viewer,
  people: number,
  settings: Settings,
): Promise<void> {
  const standing = await readStanding(trx, viewer.id);
  const isNew =
    standing &&
    !isModerator(viewer) &&
    (await readTrustLevel(trx, viewer.id, standing, settings)) === "newcomer";
  const most = settings.conversationsPerDay;
  const limit = { most: isNew ? Math.min(newcomersMost, most) : most, seconds: day };
  await countAct(trx, `conversation ${viewer.id}`, limit, people);
}

/** Leaves a conversation for good: what was written stays with the others. Several are told that somebody left. */
export async function leaveConversation(viewer: Viewer, conversationId: number): Promise<void> {
  await inQuietTransaction(async (trx) => {
    await holdConversation(trx, viewer, conversationId);
    await trx
      .updateTable("conversationMember")
      .set({ leftTime: Date.now() })
      .where("conversationId", "=", conversationId)
      .where("userId", "=", viewer.id)
      .execute();
    await trx
      .updateTable("conversation")
      .set({ pairKey: null })
      .where("id", "=", conversationId)
      .execute();
    await forgetTold(trx, viewer.id, conversationId);
  });
}

/** Notes that a member saw a conversation up to a letter. Their page does not wait where the database is busy. */
export function noteLettersRead(userId: number, conversationId: number, letter: number) {
  return writeSoon(async (trx) => {
    const read = await trx
      .updateTable("conversationMember")
      .set({ readLetter: letter })
      .where("conversationId", "=", conversationId)
      .where("userId", "=", userId)
      .where("readLetter", "<", letter)
      .returning("lastLetter")
      .executeTakeFirst();
    // What came while the page was made goes on ringing.
    if (read?.lastLetter === letter) await forgetTold(trx, userId, conversationId);
  });
}

const forgetTold = (trx: Writer, to: number, conversationId: number) =>
  markGatheredRead(trx, { to, type: messageType.letter, place: conversationPath(conversationId) });
