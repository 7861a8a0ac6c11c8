import type { z } from "zod";
import { requireKeeper } from "~/features/accounts/account/account.queries.server";
import { keeperAction } from "~/features/accounts/account/keeper-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import { randomToken } from "~/platform/env/secrets.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";

/** What keepers write by a form of its own: news, vulnerabilities, friend links. */
export interface KeptKind<Schema extends z.ZodType, Draft> {
  schema: Schema;
  /** What is there, as the form begins; undefined when there is none. */
  draft: (id: number) => Promise<Draft | undefined>;
  /** What a new one begins with, by the address of its form. */
  blank?: (query: URLSearchParams) => Partial<Draft>;
  /** Publishes a new one, once for each form id, and answers its id. */
  publish: (keeper: Viewer, form: z.output<Schema>, formId: string) => Promise<number>;
  edit: (keeper: Viewer, id: number, form: z.output<Schema>) => Promise<void>;
  /** Where one is read. */
  pathOf: (id: number) => string;
  /** What is said once a new one is there. */
  published: string;
}

/**
 * What the form begins with: one that is there, by the id of the address, or a new one, with the id 0 and the
 * mark of the form, "" for none.
 */
export function readKeptForm<Schema extends z.ZodType, Draft>(
  request: Request,
  typedId: string | undefined,
  { draft, blank }: KeptKind<Schema, Draft>,
): Promise<{ id: number; formId: string; draft: Partial<Draft> }> {
  return answerPage(request, async () => {
    await requireKeeper(request);
    if (typedId === undefined) {
      const { searchParams } = new URL(request.url);
      return { id: 0, formId: randomToken(12), draft: blank?.(searchParams) ?? {} };
    }
    const id = idParameter(typedId);
    return { id, formId: "", draft: found(await draft(id)) };
  });
}

/** Answers the form: writes over the one of the address, or publishes a new one, once however often it is sent. */
export function answerKeptForm<Schema extends z.ZodType, Draft>(
  request: Request,
  typedId: string | undefined,
  { schema, publish, edit, pathOf, published }: KeptKind<Schema, Draft>,
) {
  let formId = "";
  return keeperAction(request, {
    schema,
    prepare: async (form) => {
      formId = String(form.get("formId") ?? "").slice(0, 64);
      return undefined;
    },
    run: async (form, keeper) => {
      if (typedId === undefined) {
        const to = pathOf(await publish(keeper, form, formId));
        return { to, flash: { kind: "success", text: published } };
      }
      const id = idParameter(typedId);
      await edit(keeper, id, form);
      return { to: pathOf(id), flash: { kind: "success", text: "修改已保存" } };
    },
  });
}
