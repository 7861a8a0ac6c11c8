import { memberAction } from "~/features/accounts/account/member-action.server";
import { countPreview, renderPreview } from "~/features/content/writing/preview.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readOwnPage } from "~/features/profiles/own-page.server";
import { newFormMark } from "~/platform/form-pace/form-mark.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { composerIntents } from "~/ui/editor/composer-intents";
import { conversationPath, conversationsPath, letterLimits } from "./conversation";
import {
  leaveConversation,
  noteLettersRead,
  startConversation,
} from "./conversation.commands.server";
import { readConversation, readConversations } from "./conversation.queries.server";
import { conversationSchema, leavingSchema, letterSchema } from "./conversation.schema";
import { readLetterRefusal } from "./letter-allowance.queries.server";
import { writeLetter } from "./letter.commands.server";
import { readLetters } from "./letter.queries.server";

const cursorOf = (request: Request) => new URL(request.url).searchParams.get("cursor");

/** What the list of a member's conversations shows. */
export function readConversationsPage(request: Request) {
  return readOwnPage(request, async (db, viewer) => ({
    conversations: await readConversations(db, viewer.id, cursorOf(request)),
  }));
}

/** What the form shows that begins a conversation, with whom the address names. */
export function readNewConversationPage(request: Request) {
  return readOwnPage(request, async (db, viewer) => ({
    to: new URL(request.url).searchParams.get("to")?.slice(0, 200) ?? "",
    formId: newFormMark(),
    refusal: await readLetterRefusal(db, viewer),
  }));
}

/** What the page of a conversation shows to who takes part in it; looking at the newest letters marks them as read. */
export function readConversationPage(request: Request, param: string | undefined) {
  return readOwnPage(request, async (db, viewer) => {
    const id = idParameter(param);
    const conversation = found(await readConversation(db, viewer.id, id));
    const cursor = cursorOf(request);
    const letters = await readLetters(db, viewer, id, cursor);
    const { lastLetter, readLetter } = conversation;
    if (!cursor && lastLetter > readLetter) await noteLettersRead(viewer.id, id, lastLetter);
    return {
      conversation,
      letters,
      newest: !cursor,
      refusal: await readLetterRefusal(db, viewer),
      viewerId: viewer.id,
      formId: newFormMark(),
    };
  });
}

const preview = { longest: letterLimits.content, isComment: true };

/** What the forms of letters share: 预览 without script. */
const writing = {
  again: composerIntents,
  prepare: async (form: FormData, viewer: Viewer) => {
    if (form.get("intent") === "preview") await countPreview(viewer);
  },
  beside: async (form: FormData) => ({
    preview: form.get("intent") === "preview" ? await renderPreview(preview, form) : null,
  }),
};

/** Answers the form below a conversation. */
export function answerLetterForm(request: Request, param: string | undefined) {
  return memberAction(request, {
    ...writing,
    schema: letterSchema,
    run: async (form, viewer) => {
      const id = idParameter(param);
      const letter = await writeLetter(viewer, id, form);
      return { to: `${conversationPath(id)}#letter-${letter}` };
    },
  });
}

/** Answers the form that begins a conversation. */
export function answerConversationForm(request: Request) {
  return memberAction(request, {
    ...writing,
    schema: conversationSchema,
    run: async (form, viewer) => ({ to: conversationPath(await startConversation(viewer, form)) }),
  });
}

/** Answers 离开对话 where a conversation is to be left. */
export function answerLeaving(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: leavingSchema,
    run: async (_form, viewer) => {
      await leaveConversation(viewer, idParameter(param));
      return { to: conversationsPath, flash: { kind: "success", text: "离开了对话" } };
    },
  });
}
