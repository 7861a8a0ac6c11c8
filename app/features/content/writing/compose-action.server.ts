import { z } from "zod";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { captchaIntents } from "~/features/accounts/sign-in/visitor-page.server";
import type { Viewer } from "~/features/accounts/user/user";
import type { DraftFields } from "~/features/content/drafts/draft";
import {
  draftFieldsOf,
  draftTurnOf,
  withoutPoll,
} from "~/features/content/drafts/draft-fields.server";
import { draftPath } from "~/features/content/drafts/draft-path.server";
import { forgetForm, saveDraft } from "~/features/content/drafts/draft.commands.server";
import type { WrittenWords } from "~/features/content/submissions/submission.queries.server";
import { formNamed } from "~/features/kinds/writing-forms.server";
import { randomToken } from "~/platform/env/secrets.server";
import { readFormWithFiles } from "~/platform/http/multipart.server";
import { LeadOn, type Done } from "~/platform/http/page-action.server";
import { composerIntents } from "~/ui/editor/composer-intents";
import { captchaAnswerOf, checkPostingCaptcha } from "./captcha-check.server";
import { requireBounds } from "./draft-bounds";
import { requireNewcomersPace } from "./newcomer-pace.server";
import { earlierIntents } from "./picture-order";
import { countPreview, renderPreview } from "./preview.server";
import { requireUnchanged } from "~/features/content/versions/seen-mark.server";
import { keepPictures, placePictures, storePictures } from "./sent-pictures.server";
import { readShownPictures } from "./shown-pictures.server";
import { joinTags } from "./typed-form.server";
import { longestMark } from "./writing.schema";

/** Buttons that bring the form back as it is. */
const again = [...composerIntents, ...earlierIntents, ...captchaIntents];

interface Composition<Schema extends z.ZodType<WrittenWords>> {
  /** The name of the form. */
  kind: string;
  /** What is edited; 0 for something new. */
  targetId?: number;
  schema: Schema;
  /** What is edited as it stands now; NotFound when the viewer may not. */
  stands?: (viewer: Viewer) => Promise<DraftFields>;
  run: (value: z.output<Schema>, viewer: Viewer) => Promise<Done>;
}

/**
 * Answers the form of a topic, tweet or article: 预览, 编辑 and 前移 show it again, 存草稿 keeps it, 发布 publishes.
 * Whatever goes wrong, words and pictures stay; after the end of a session they wait for an hour.
 */
export function composeAction<Schema extends z.ZodType<WrittenWords>>(
  request: Request,
  { kind, targetId = 0, schema, stands, run }: Composition<Schema>,
) {
  const written = formNamed(kind);
  return memberAction(request, {
    schema: z.preprocess((fields) => (written.plain ? fields : placePictures(fields)), schema),
    again,
    files: { read: (sent, form) => readFormWithFiles(sent, {}, form), keep: keepPictures },
    prepare: async (form, viewer) => {
      const formId = String(form.get("formId") ?? "").slice(0, longestMark) || randomToken(12);
      joinTags(form);
      await storePictures(viewer, form);
      const intent = form.get("intent");
      if (intent === "draft") {
        const typed = { fields: draftFieldsOf(form), turn: draftTurnOf(form) };
        return new LeadOn(await keepDraft(viewer, { kind, targetId, formId, ...typed }));
      }
      const previews = intent === "preview";
      if (previews) await countPreview(viewer);
      const publishes = !again.includes(String(intent));
      if (publishes && targetId === 0) await requireNewcomersPace(viewer, form, kind);
      return { form, formId, previews, captcha: captchaAnswerOf(form) };
    },
    beside: async (form, found) => ({
      ...(await readShownPictures(draftFieldsOf(form))),
      preview: found?.previews ? await renderPreview(written, form) : null,
    }),
    run: async (value, viewer, { form, formId, captcha }) => {
      if (stands) requireUnchanged(form, withoutPoll(await stands(viewer)), value);
      if (targetId === 0) await checkPostingCaptcha(viewer, kind, { ...value, formId }, captcha);
      const done = await run(value, viewer);
      await forgetForm(viewer.id, formId);
      return done;
    },
  });
}

// A form that has published something is kept as a draft of its own.
async function keepDraft(viewer: Viewer, typed: Parameters<typeof saveDraft>[1]): Promise<Done> {
  requireBounds(formNamed(typed.kind), typed.fields);
  const kept = await saveDraft(viewer.id, typed);
  const id = kept || (await saveDraft(viewer.id, { ...typed, formId: randomToken(12) }));
  return {
    to: draftPath({ ...typed, id }),
    flash: { kind: "success", text: "草稿已存" },
  };
}
