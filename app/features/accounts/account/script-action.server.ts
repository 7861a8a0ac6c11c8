import type { Viewer } from "~/features/accounts/user/user";
import { DomainError } from "~/platform/errors/domain-errors";
import { Unavailable } from "~/platform/errors/unavailable";
import { dropNul } from "~/platform/http/form-body.server";
import { requireFormToken, StaleForm, type FormSender } from "~/platform/http/form-sender.server";
import { memberFormToken } from "~/platform/http/form-token.server";
import { readFormWithFiles, type FormLimits } from "~/platform/http/multipart.server";
import { requireOwnOrigin } from "~/platform/http/origin-check.server";
import { startAfresh } from "~/platform/http/request-context.server";
import { noteUnavailable } from "~/platform/log/unavailable-log.server";
import { requireViewer } from "./account.queries.server";

/** What script is told: what it asked for, or a sentence. */
export type ScriptAnswer<T> =
  { success: true; data: T } | { success: false; message: string; formToken?: string };

/** Answers what script posts for a member, with the same checks as a page's form. */
export function scriptAction<T>(
  request: Request,
  run: (form: FormData, viewer: Viewer) => Promise<T>,
  limits?: FormLimits,
): Promise<Response> {
  return answerScript(request, requireViewer, run, limits);
}

/** The same for whom `guard` lets through; it answers null where that may be anybody. */
export async function answerScript<T, Who extends FormSender>(
  request: Request,
  guard: (request: Request) => Promise<Who>,
  run: (form: FormData, who: Who) => Promise<T>,
  limits?: FormLimits,
): Promise<Response> {
  const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  try {
    requireOwnOrigin(request);
    await guard(request);
    const form = await readFormWithFiles(request, limits);
    startAfresh();
    const who = await guard(request);
    requireFormToken(request, form, who !== null, who);
    dropNul(form);
    const data = await run(form, who);
    const answer: ScriptAnswer<T> = { success: true, data };
    return Response.json(answer, { headers });
  } catch (error) {
    if (error instanceof Unavailable) {
      noteUnavailable(error);
      const again = { "Retry-After": String(error.retryAfter) };
      return refuse(error.message, 503, { ...headers, ...again });
    }
    if (error instanceof StaleForm) return refuseStale(request, error, headers);
    if (error instanceof DomainError) return refuse(error.message, error.status, headers);
    throw error;
  }
}

/**
 * Whoever signed in again writes on in the page of before, whose token is worth nothing now: they are given the one that
 * counts, with which script sends it again. What another account wrote is for its sender to decide.
 */
function refuseStale(
  request: Request,
  { scriptWords: message, status, ownerId }: StaleForm,
  headers: Record<string, string>,
): Response {
  const formToken = ownerId === 0 ? undefined : memberFormToken(request, ownerId);
  const answer: ScriptAnswer<never> = { success: false, message, formToken };
  return Response.json(answer, { status, headers });
}

function refuse(message: string, status: number, headers: Record<string, string>): Response {
  const answer: ScriptAnswer<never> = { success: false, message };
  return Response.json(answer, { status, headers });
}
