import type { Viewer } from "~/features/accounts/user/user";
import { publishOnce } from "~/features/content/submissions/submission.commands.server";
import { renderMemberText } from "~/features/content/writing/member-text.server";
import { markUploadsUsed } from "~/features/media/upload-use.commands.server";
import { checkBeforePublishing, prepareCheck } from "~/features/moderation/publishing-check.server";
import { placedIn } from "~/features/moderation/trust/placed.server";
import { gatherNotices } from "~/features/notifications/gathered-notices.commands.server";
import { messageType } from "~/features/notifications/message";
import { enqueueNoticeMail } from "~/features/notifications/notice-mail.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import type { Settings } from "~/features/site/settings/setting.schema";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { NotFound, RuleBroken, errorCodes } from "~/platform/errors/domain-errors";
import { refuseOvergrown } from "~/platform/markdown/html-budget.server";
import { conversationPath, verifyFirst } from "./conversation";
import type { LetterFields } from "./conversation.schema";
import { mayWriteLetters } from "./letter-allowance.queries.server";
import { requireReaders } from "./letter-senders.queries.server";

/** What a letter becomes when it is written. */
export interface ComposedLetter {
  content: string;
  contentHtml: string;
  /** All its words as they are read. */
  read: string;
  /** Addresses of the pictures in it. */
  urls: string[];
}

/** Renders a letter and looks through its words; FieldsInvalid where it would grow beyond measure. */
export async function composeLetter(viewer: Viewer, content: string): Promise<ComposedLetter> {
  const body = await renderMemberText(content, { headings: false, breaks: true });
  refuseOvergrown("content", body);
  const letter = { content, contentHtml: body.html, read: body.text, urls: body.urls };
  await prepareCheck(viewer, lookedThrough(letter));
  return letter;
}

const lookedThrough = ({ content, read }: ComposedLetter) => ({ texts: [content], read: [read] });

/**
 * What a letter passes first. Nobody looks at letters, so none waits: what would be held elsewhere goes, and what may not
 * be said is refused.
 */
export async function checkLetter(
  trx: Writer,
  viewer: Viewer,
  letter: ComposedLetter,
  settings: Settings,
): Promise<void> {
  await checkBeforePublishing(
    trx,
    viewer,
    {
      kind: "letter",
      limit: { most: settings.lettersPerHour, seconds: 60 * 60 },
      ownLimit: true,
      ...lookedThrough(letter),
      placed: placedIn([letter.contentHtml], { pictures: [] }),
    },
    settings,
  );
  if (!(await mayWriteLetters(trx, viewer))) {
    throw new RuleBroken(verifyFirst, errorCodes.emailUnverified, 403);
  }
}

/** A conversation that is held, and those who read what is written now. */
interface LetterPlace {
  conversationId: number;
  readers: number[];
  several: boolean;
}

/** Writes a letter that was checked, and tells those who read it; answers its id. */
export async function addLetter(
  trx: Writer,
  { id: userId }: Viewer,
  { conversationId, readers, several }: LetterPlace,
  { content, contentHtml, urls }: ComposedLetter,
): Promise<number> {
  const { id } = await trx
    .insertInto("letter")
    .values({ conversationId, userId, content, contentHtml, createTime: Date.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await markUploadsUsed(trx, urls);
  // Who answers without having seen the newest letter has not read it by that.
  await trx
    .updateTable("conversationMember")
    .set({ readLetter: id })
    .where("conversationId", "=", conversationId)
    .where("userId", "=", userId)
    .whereRef("readLetter", "=", "lastLetter")
    .execute();
  await trx
    .updateTable("conversationMember")
    .set({ lastLetter: id })
    .where("conversationId", "=", conversationId)
    .where("leftTime", "=", 0)
    .execute();
  const begun = await gatherNotices(trx, {
    to: readers,
    from: userId,
    happened: { type: messageType.letter, several },
    quoteContent: "",
    detailUrl: conversationPath(conversationId),
  });
  for (const notice of begun) await enqueueNoticeMail(trx, { ...notice, type: messageType.letter });
  return id;
}

/**
 * Answers in a conversation, and answers the letter's id; NotFound for who is not in it, NotAllowed where nobody reads it
 * any more. One form writes once.
 */
export async function writeLetter(
  viewer: Viewer,
  conversationId: number,
  form: LetterFields,
): Promise<number> {
  const letter = await composeLetter(viewer, form.content);
  const settings = await readSettings();
  return inQuietTransaction(async (trx) => {
    const place = await holdConversation(trx, viewer, conversationId);
    return publishOnce(
      trx,
      {
        userId: viewer.id,
        kind: `letter ${conversationId}`,
        formId: form.formId,
        written: { content: form.content },
      },
      async () => {
        await checkLetter(trx, viewer, letter, settings);
        const readers = await requireReaders(trx, viewer, place);
        return addLetter(trx, viewer, { ...place, readers, several: !place.pair }, letter);
      },
    );
  });
}

/** Takes a conversation for the transaction, with those in it beside the viewer; NotFound for who is not. */
export async function holdConversation(trx: Writer, viewer: Viewer, conversationId: number) {
  await holdRows(trx, "conversation", [conversationId]);
  const members = await trx
    .selectFrom("conversationMember")
    .select(["userId", "leftTime"])
    .where("conversationId", "=", conversationId)
    .execute();
  const here = members.filter(({ leftTime }) => leftTime === 0).map(({ userId }) => userId);
  if (!here.includes(viewer.id)) throw new NotFound("没有这个对话");
  const others = here.filter((userId) => userId !== viewer.id);
  return { conversationId, others, pair: members.length === 2 };
}
