import { createHash } from "node:crypto";
import { clearCookie, readCookie, setCookie } from "~/platform/cookies/cookies.server";
import { inTransaction } from "~/platform/database/database.server";
import { randomToken } from "~/platform/env/secrets.server";
import { TooFast } from "~/platform/errors/domain-errors";
import { currentRequest } from "~/platform/http/request-context.server";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import type { WritingKind } from "./draft";
import { keepForBrowser } from "./draft.commands.server";
import { draftFieldsOf, isWorthKeeping } from "./draft-fields.server";

const name = "keptForm";
const hour = 60 * 60;
const mostPerAddress = 30;

/** By what the form is found that this browser sent after its session had ended. */
export function keptFormHash(request: Request): string {
  const token = readCookie(request, name);
  return token === "" ? "" : createHash("sha256").update(token).digest("hex");
}

/** The Set-Cookie value that forgets it. */
export const forgetKeptForm = () => clearCookie(name);

/**
 * Keeps what a form holds for an hour and answers the cookie that finds it again; "" when there is
 * nothing to keep, or this address has kept too much already.
 */
export async function keepForm(
  of: { kind: WritingKind; targetId: number },
  form: FormData,
): Promise<string> {
  const fields = draftFieldsOf(form);
  if (!isWorthKeeping(fields) || !(await mayKeep())) return "";
  const token = randomToken();
  const browserHash = createHash("sha256").update(token).digest("hex");
  const formId = String(form.get("formId") ?? "").slice(0, 64) || randomToken(12);
  await keepForBrowser(browserHash, { ...of, formId, fields }, Date.now() + hour * 1000);
  return setCookie(name, token, { maxAge: hour });
}

async function mayKeep(): Promise<boolean> {
  const key = `kept form ${currentRequest()?.address ?? ""}`;
  try {
    await inTransaction((trx) => countAct(trx, key, { most: mostPerAddress, seconds: hour }));
    return true;
  } catch (error) {
    if (error instanceof TooFast) return false;
    throw error;
  }
}
