import { createHash } from "node:crypto";
import { clearCookie, readCookie, setCookie } from "~/platform/cookies/cookies.server";
import { readDatabase } from "~/platform/database/database.server";
import { randomToken } from "~/platform/env/secrets.server";
import { currentRequest, oncePerRequest } from "~/platform/http/request-context.server";
import { ownPath } from "~/platform/http/site-address.server";
import { holdsWords, textsOf } from "./form-words";
import { deleteRescuedForm, storeRescuedForm } from "./rescued-form.commands.server";
import { readRescuedFields } from "./rescued-form.queries.server";

const cookie = "rescuedForm";
const hour = 60 * 60;
const perAddress = { most: 30, seconds: hour };

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

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
 * which this browser finds it again; "" when it holds no words, or its address has kept too much already.
 */
export async function rescueForm(request: Request, form: FormData): Promise<string> {
  if (!holdsWords(form)) return "";
  const token = randomToken();
  const kept = await storeRescuedForm(
    {
      browserHash: hashOf(token),
      path: pagePath(request),
      fields: textsOf(form),
      expireTime: Date.now() + hour * 1000,
    },
    currentRequest()?.address ?? "",
    perAddress,
  );
  return kept ? setCookie(cookie, token, { maxAge: hour }) : "";
}

/** The form that this browser sent to this page after its session had ended; null when there is none. */
export async function readRescuedForm(request: Request): Promise<FormData | null> {
  const token = readCookie(request, cookie);
  if (token === "") return null;
  const fields = await oncePerRequest(`rescued ${token}`, () =>
    readRescuedFields(readDatabase(), hashOf(token), pagePath(request)),
  );
  if (fields === null) return null;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Forgets the form of this page that the browser kept, once it was sent; answers the Set-Cookie values for it. */
export async function forgetRescuedForm(request: Request): Promise<string[]> {
  if ((await readRescuedForm(request)) === null) return [];
  await deleteRescuedForm(hashOf(readCookie(request, cookie)));
  return [clearCookie(cookie)];
}
