import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import type { z } from "zod";
import { flashCookie, type Flash } from "~/platform/cookies/flash.server";
import {
  DomainError,
  FieldsInvalid,
  NotSignedIn,
  RuleBroken,
} from "~/platform/errors/domain-errors";
import { isFormToken } from "./form-token.server";
import { requireOwnOrigin } from "./origin-check.server";
import { readForm } from "./form-body.server";
import { cameFrom } from "./site-address.server";

/** Where a form that succeeded leads, and what is said there. */
export interface Done {
  to: string;
  flash?: Flash;
  cookies?: string[];
}

interface PageForm<Schema extends z.ZodType> {
  schema: Schema;
  run: (value: z.output<Schema>) => Promise<Done>;
  /** How the body is read; forms with files pass their own reader. */
  read?: (request: Request) => Promise<FormData>;
}

/** The fields that are for the machinery, never shown again with the typed values. */
const unseen = new Set(["formToken", "password", "rePassword", "live"]);

/**
 * Answers a posted form: origin, token and schema are checked, the command is run. Success redirects
 * (or, for a form that script sent with `live`, answers what is said); failure answers the status of
 * the error with every typed value and each sentence beside its field.
 */
export async function pageAction<Schema extends z.ZodType>(
  request: Request,
  { schema, run, read = readForm }: PageForm<Schema>,
) {
  let form = new FormData();
  try {
    requireOwnOrigin(request);
    form = await read(request);
    requireFormToken(request, form);
    const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
    if (submission.status !== "success") {
      return data(reply(form, submission.error ?? {}), { status: 400 });
    }
    return succeed(form, await run(submission.value));
  } catch (error) {
    if (error instanceof NotSignedIn) return toSignIn(request, form, error);
    if (!(error instanceof DomainError)) throw error;
    const errors = error instanceof FieldsInvalid ? error.fields : { "": [error.message] };
    return data(reply(form, errors), { status: error.status });
  }
}

function requireFormToken(request: Request, form: FormData): void {
  const token = form.get("formToken");
  if (typeof token !== "string" || !isFormToken(request, token)) {
    throw new RuleBroken("页面停留太久或登录状态变了，写的内容都在，请再提交一次", 0, 403);
  }
}

function succeed(form: FormData, done: Done) {
  const headers = new Headers();
  for (const cookie of done.cookies ?? []) headers.append("Set-Cookie", cookie);
  if (form.get("live") === "1") {
    return data(
      { status: "success" as const, flash: done.flash ?? null, to: done.to },
      { headers },
    );
  }
  if (done.flash) headers.append("Set-Cookie", flashCookie(done.flash));
  return redirect(done.to, { headers });
}

/** Sends a visitor who acted to the sign-in page with '请先登录' and the way back. */
function toSignIn(request: Request, form: FormData, error: NotSignedIn) {
  const to = `/user/signin?ref=${encodeURIComponent(cameFrom(request, "/"))}`;
  if (form.get("live") === "1") {
    return data(
      { status: "error" as const, error: { "": [error.message] }, to },
      { status: error.status },
    );
  }
  return redirect(to, {
    headers: { "Set-Cookie": flashCookie({ kind: "error", text: error.message }) },
  });
}

function reply(form: FormData, error: Record<string, string[] | null>): SubmissionResult<string[]> {
  const initialValue: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    if (unseen.has(name)) continue;
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const [first] = values;
    if (first !== undefined) initialValue[name] = values.length > 1 ? values : first;
  }
  return { status: "error", initialValue, error };
}
