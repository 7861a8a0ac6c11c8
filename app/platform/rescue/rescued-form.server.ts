import { createHash } from "node:crypto";
import { readCookie, setCookie } from "~/platform/cookies/cookies.server";
import { readDatabase } from "~/platform/database/database.server";
import { randomToken } from "~/platform/env/secrets.server";
import { currentRequest, oncePerRequest } from "~/platform/http/request-context.server";
import { ownPath } from "~/platform/http/site-address.server";
import { holdsWords, textsOf } from "./form-words";
import { deleteRescuedForm, storeRescuedForm } from "./rescued-form.commands.server";
import { readRescuedFields } from "./rescued-form.queries.server";

const cookie = "rescuedForm";
const hour = 60 * 60;

/** The mark of the browser that sent a request, under which it keeps forms; "" when it has none. */
function browserMark(request: Request): string {
  const mark = readCookie(request, cookie);
  return /^[\w-]{43}$/.test(mark) ? mark : "";
}

// A browser may be another member's next: who wrote a form is part of what it is found by.
const rescueKey = (mark: string, path: string, memberId: number): string =>
  createHash("sha256").update(`${mark} ${memberId} ${path}`).digest("hex");

/** The keys of a form saved on this page by this member, and of one saved by a sender who was not known. */
function rescueKeys(request: Request, memberId: number): string[] {
  const [mark, path] = [browserMark(request), pagePath(request)];
  return mark === "" ? [] : [rescueKey(mark, path, memberId), rescueKey(mark, path, 0)];
}

/** Path and query of the page that a form is on, which is also where it is sent. */
export function pagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  // By this Remix tells an index route from its parent; nobody opens a page with it.
  if (searchParams.get("index") === "") searchParams.delete("index");
  const query = searchParams.toString();
  return ownPath(query === "" ? pathname : `${pathname}?${query}`);
}

/**
 * Keeps what a form holds whose sender is not signed in any more, for an hour, and answers the Set-Cookie value by
 * which this browser finds it again once `memberId`, or anybody for 0, signs in; "" when it holds no words, null when
 * there is no room for it.
 */
export async function rescueForm(
  request: Request,
  form: FormData,
  memberId: number,
): Promise<string | null> {
  if (!holdsWords(form)) return "";
  const mark = browserMark(request) || randomToken();
  const path = pagePath(request);
  const kept = await storeRescuedForm(
    {
      key: rescueKey(mark, path, memberId),
      path,
      fields: textsOf(form),
      expireTime: Date.now() + hour * 1000,
    },
    currentRequest()?.address ?? "",
  );
  return kept ? setCookie(cookie, mark, { maxAge: hour }) : null;
}

/** The form that this member sent from this browser to this page after the session had ended; null when there is none. */
export async function readRescuedForm(
  request: Request,
  memberId: number,
): Promise<FormData | null> {
  const keys = rescueKeys(request, memberId);
  if (keys.length === 0) return null;
  const fields = await oncePerRequest(`rescued ${keys[0]}`, () =>
    readRescuedFields(readDatabase(), keys),
  );
  if (fields === null) return null;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Forgets the form of this page that the browser kept for this member, once it was sent. */
export async function forgetRescuedForm(request: Request, memberId: number): Promise<void> {
  if ((await readRescuedForm(request, memberId)) === null) return;
  await deleteRescuedForm(rescueKeys(request, memberId));
}
