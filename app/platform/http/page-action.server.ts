import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data, redirect, redirectDocument } from "@remix-run/node";
import type { z } from "zod";
import { flashCookie, type Flash } from "~/platform/cookies/flash.server";
import { Unavailable } from "~/platform/errors/unavailable";
import { canBeSentAgain, typedValues } from "~/platform/rescue/form-words";
import { forgetRescuedForm, pagePath, rescueForm } from "~/platform/rescue/rescued-form.server";
import {
  DomainError,
  FieldsInvalid,
  NotSignedIn,
  signInToGoOn,
  StepNeeded,
} from "~/platform/errors/domain-errors";
import { misfit } from "~/platform/text/misfit";
import { stepPath } from "./page-faults.server";
import { noteUnavailable } from "~/platform/log/unavailable-log.server";
import { memberOfToken } from "./form-token.server";
import { requireOwnOrigin } from "./origin-check.server";
import { dropNul, readForm } from "./form-body.server";
import { requireFormToken, StaleForm, type FormSender } from "./form-sender.server";
import { readFormTexts, readRefusedForm } from "./multipart-texts.server";
import { holdSentForm, startAfresh } from "./request-context.server";
import { cameFrom } from "./site-address.server";

/** Where a successful form redirects to, and the flash message shown there. */
export interface Done {
  to: string;
  flash?: Flash;
  cookies?: string[];
  /** Whether the browser forgets all that it keeps of this site, but for cookies, because its member leaves. */
  clears?: boolean;
  /**
   * Whether script loads the next page anew: where it becomes known who is signed in, or what is said
   * needs longer to be read than a toast stays.
   */
  anew?: boolean;
}

/** What `prepare` answers where the form leads on and its fields are not looked at. */
export class LeadOn {
  constructor(readonly done: Done) {}
}

/** A form with files: how it is read, and what becomes of them when its sender may not send it any more. */
interface FormFiles {
  /** Reads the body into the form. What it read before a fault is shown again. */
  read: (request: Request, form: FormData) => Promise<FormData>;
  /**
   * Keeps the files of a form whose sender is not signed in any more, by leaving in the form what names them; they are
   * let go where nothing is said.
   */
  keep?: (form: FormData) => Promise<void>;
}

/**
 * A form that `Who` sends. What happens to it stands in the order in which it happens: `files` are read, `prepare` finds
 * what the fields do not say, `schema` checks them, `run` does it; `beside` only where the form is shown again.
 */
export interface PageForm<Schema extends z.ZodType, Who, Found> {
  /** For forms with files; others are read as texts. */
  files?: FormFiles;
  /** What is done once the token is right and before the fields are checked; `run` and `beside` are handed what it finds. */
  prepare?: (form: FormData, who: Who) => Promise<Found | LeadOn>;
  schema: Schema;
  run: (value: z.output<Schema>, who: Who, found: Found) => Promise<Done>;
  /**
   * What a form that is shown again carries besides the typed values; nothing is found yet where it was refused before.
   */
  beside?: (form: FormData, found: Found | undefined) => Promise<object>;
  /**
   * Values of the button `intent` that only ask for the page again, with all that was typed: another
   * captcha. The passwords come back, too, because the form has not been sent yet.
   */
  again?: readonly string[];
  /**
   * For routes without a page of their own: where a failed form leads, with what went wrong as the
   * flash message, when the browser does not say which page it was on.
   */
  back?: string;
  /** For such routes: whether script is led there, too, because its form goes on with what it is answered. */
  leads?: boolean;
}

/** Answers a form that anybody may send. */
export function pageAction<Schema extends z.ZodType, Found = undefined>(
  request: Request,
  form: PageForm<Schema, null, Found>,
) {
  return guardedAction(request, async () => null, form);
}

/**
 * Answers a posted form: origin, sender, token and schema are checked, the command is run. Success redirects;
 * failure answers the status of the error with every typed value and each sentence beside its field.
 * Routes without a page (`back`) answer script with what is to be said, and documents by going back.
 *
 * `guard` says who sends it, and throws for those who may not: NotSignedIn before the token is looked at, because
 * visitors' forms have none. It is asked again once the body is there, which may take minutes.
 */
export async function guardedAction<
  Schema extends z.ZodType,
  Who extends FormSender,
  Found = undefined,
>(
  request: Request,
  guard: (request: Request) => Promise<Who>,
  pageForm: PageForm<Schema, Who, Found>,
) {
  const { files, prepare, schema, run, beside, again = [], back, leads = false } = pageForm;
  const isAwaited = back !== undefined && !leads && isFromScript(request);
  const form = new FormData();
  holdSentForm(request, form);
  let found: Found | undefined;
  const showAgain = async (errors: FormErrors, withSecrets = false) => ({
    ...formReply(form, errors, withSecrets),
    ...(await beside?.(form, found)),
  });
  const fail = async (errors: FormErrors, status: number) => {
    if (back !== undefined) return goBack(request, errors, { status, back, isAwaited });
    return data(await showAgain(errors), { status });
  };
  let isOwn = false;
  try {
    requireOwnOrigin(request);
    isOwn = true;
    await guard(request);
    await readInto(form, request, files?.read ?? readForm);
    dropNul(form);
    const who = await guard(request);
    requireFormToken(request, form, who !== null, who);
    const prepared = (await prepare?.(form, who)) as Found | LeadOn;
    if (prepared instanceof LeadOn)
      return await succeed(request, form, prepared.done, { back, isAwaited });
    found = prepared;
    if (again.includes(String(form.get("intent")))) return data(await showAgain({}, true));
    dropSteering(form);
    const submission = parseWithZod(form, { schema, error: misfit, disableAutoCoercion: true });
    if (submission.status !== "success") return await fail(submission.error ?? {}, 400);
    const done = await run(submission.value, who, prepared);
    return await succeed(request, form, done, { back, isAwaited });
  } catch (error) {
    // Whoever is refused before the body was read has typed it all the same; what another site sends is nobody's words.
    if (isOwn && back === undefined && !request.bodyUsed) {
      const keeps = files?.keep && error instanceof NotSignedIn;
      await (keeps ? readRefusedForm : readFormTexts)(request, form).catch(() => undefined);
    }
    if (error instanceof NotSignedIn) {
      await files?.keep?.(form);
      const cookie = back === undefined ? await keepForm(request, form, 401) : "";
      return toSignIn(cookie === "" ? cameFrom(request, back ?? "/") : pagePath(request), cookie);
    }
    if (error instanceof StepNeeded && back === undefined) {
      return toStep(error, pagePath(request), await keepForm(request, form, 403));
    }
    if (error instanceof Unavailable) {
      noteUnavailable(error);
      return fail({ "": [error.message] }, 503);
    }
    if (!(error instanceof DomainError)) throw error;
    if (error instanceof FieldsInvalid) return fail(error.fields, error.status);
    // Of a route without a page come buttons alone, with which nothing was written.
    const isPress = error instanceof StaleForm && back !== undefined;
    return fail({ "": [isPress ? error.pressWords : error.message] }, error.status);
  }
}

const notKept: Record<401 | 403, string> = {
  401: "登录已经断开，写的内容这会儿没能替你留着，请在另一个窗口登录后再提交",
  403: "要先确认是你本人，写的内容这会儿没能替你留着，请在另一个窗口打开 /user/prove 确认后再提交",
};

/** The Set-Cookie value by which the words of a form are found again, or ""; where there is no room they are given back. */
async function keepForm(request: Request, form: FormData, status: 401 | 403): Promise<string> {
  const cookie = await rescueForm(request, form, memberOfToken(form.get("formToken")));
  if (cookie === null && canBeSentAgain(form)) throw new Response(notKept[status], { status });
  return cookie ?? "";
}

async function readInto(form: FormData, request: Request, read: FormFiles["read"]): Promise<void> {
  const body = await read(request, form);
  startAfresh();
  if (body === form) return;
  for (const [name, value] of body) form.append(name, value);
}

/**
 * conform's parser is steered by fields of its own, and makes objects and lists of names with dots and
 * brackets, as long as the name says: no form here sends either.
 */
function dropSteering(form: FormData): void {
  for (const name of new Set(form.keys())) {
    if (/^__|[.[\]]/.test(name)) form.delete(name);
  }
}

type FormErrors = Record<string, string[] | null>;

function goBack(
  request: Request,
  errors: FormErrors,
  { status, back, isAwaited }: { status: number; back: string; isAwaited: boolean },
) {
  const text = Object.values(errors).flat()[0] ?? "没有成功，请再试一次";
  if (isAwaited) return Response.json({ success: false, message: text }, { status });
  return redirect(cameFrom(request, back), {
    headers: { "Set-Cookie": flashCookie({ kind: "error", text }) },
  });
}

async function succeed(
  request: Request,
  form: FormData,
  done: Done,
  { back, isAwaited }: { back: string | undefined; isAwaited: boolean },
) {
  const headers = new Headers();
  if (back === undefined) await forgetRescuedForm(request, memberOfToken(form.get("formToken")));
  for (const cookie of done.cookies ?? []) headers.append("Set-Cookie", cookie);
  if (done.clears) headers.set("Clear-Site-Data", '"storage"');
  if (isAwaited) {
    // Of a route without a page Remix sends what is said by `data` without its headers.
    return Response.json({ success: true, message: done.flash?.text ?? "" }, { headers });
  }
  if (done.flash) headers.append("Set-Cookie", flashCookie(done.flash));
  return (done.anew ? redirectDocument : redirect)(done.to, { headers });
}

/** Whether script sent the form and waits for an answer rather than a page. */
export function isFromScript(request: Request): boolean {
  return !(request.headers.get("Accept") ?? "text/html").includes("text/html");
}

/** Sends a visitor who acted to the sign-in page that says 请先登录 by its address, with the way back. */
function toSignIn(back: string, keptCookie: string) {
  const headers = new Headers();
  if (keptCookie !== "") {
    headers.append("Set-Cookie", flashCookie({ kind: "error", text: signInToGoOn }));
    headers.append("Set-Cookie", keptCookie);
  }
  return redirect(`/login?ref=${encodeURIComponent(back)}`, { headers });
}

/** Sends a member who has to do something first to where it is done. */
function toStep(error: StepNeeded, back: string, keptCookie: string) {
  const headers = new Headers();
  const kept = keptCookie === "" ? "" : "，刚才写的内容已经留好";
  headers.append("Set-Cookie", flashCookie({ kind: "error", text: error.message + kept }));
  if (keptCookie !== "") headers.append("Set-Cookie", keptCookie);
  return redirect(stepPath(error, back), { headers });
}

function formReply(
  form: FormData,
  error: FormErrors,
  withSecrets = false,
): SubmissionResult<string[]> {
  return {
    status: withSecrets ? undefined : "error",
    initialValue: typedValues(form, withSecrets),
    error,
  };
}
