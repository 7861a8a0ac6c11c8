import type { z } from "zod";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import { randomToken } from "~/platform/env/secrets.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { composerIntents } from "~/ui/editor/composer-intents";
import { countPreview, renderStaffPreviews } from "./preview.server";
import { requireUnchanged, seenMark } from "~/features/content/versions/seen-mark.server";

/** What moderators write by a form of its own: news, vulnerabilities, friend links. */
export interface StaffFormKind<Schema extends z.ZodType, Draft extends object> {
  schema: Schema;
  /** What is there, as the form begins; undefined when there is none. */
  draft: (id: number) => Promise<Draft | undefined>;
  /** What a new one begins with, by the address of its form. */
  blank?: (query: URLSearchParams) => Partial<Draft>;
  /** Publishes a new one, once for each form id, and answers its id. */
  publish: (moderator: Viewer, form: z.output<Schema>, formId: string) => Promise<number>;
  edit: (moderator: Viewer, id: number, form: z.output<Schema>) => Promise<void>;
  /** The path of the page on which a thing is read. */
  pathOf: (id: number) => string;
  /** The flash message after a new one was created. */
  published: string;
}

/**
 * What the form begins with: one that is there, by the id of the address, with the mark of what it says; or a new one,
 * with the id 0 and the mark of the form, "" for none.
 */
export function readStaffForm<Schema extends z.ZodType, Draft extends object>(
  request: Request,
  typedId: string | undefined,
  { draft, blank }: StaffFormKind<Schema, Draft>,
): Promise<{ id: number; formId: string; seen: string; draft: Partial<Draft> }> {
  return answerPage(request, async () => {
    await requireModerator(request);
    if (typedId === undefined) {
      const { searchParams } = new URL(request.url);
      return { id: 0, formId: randomToken(12), seen: "", draft: blank?.(searchParams) ?? {} };
    }
    const id = idParameter(typedId);
    const begun = found(await draft(id));
    return { id, formId: "", seen: seenMark(begun), draft: begun };
  });
}

/**
 * Answers the form: writes over the one of the address, or publishes a new one, once however often it is sent. Who would
 * write over what another moderator has saved since is told so first, for nothing keeps what stood there.
 */
export function answerStaffForm<Schema extends z.ZodType, Draft extends object>(
  request: Request,
  typedId: string | undefined,
  { schema, draft, publish, edit, pathOf, published }: StaffFormKind<Schema, Draft>,
) {
  return moderatorAction(request, {
    schema,
    again: composerIntents,
    prepare: async (form, moderator) => {
      const intent = String(form.get("intent"));
      if (intent === "preview") await countPreview(moderator);
      const isSaved = !composerIntents.includes(intent);
      if (typedId !== undefined && isSaved) {
        const stands = await draft(idParameter(typedId));
        if (stands) requireUnchanged(form, stands, Object.fromEntries(form));
      }
      return { formId: String(form.get("formId") ?? "").slice(0, 64) };
    },
    beside: async (form) => ({
      previews: form.get("intent") === "preview" ? await renderStaffPreviews(form) : null,
    }),
    run: async (form, moderator, { formId }) => {
      if (typedId === undefined) {
        const to = pathOf(await publish(moderator, form, formId));
        return { to, flash: { kind: "success", text: published } };
      }
      const id = idParameter(typedId);
      await edit(moderator, id, form);
      return { to: pathOf(id), flash: { kind: "success", text: "修改已保存" } };
    },
  });
}
