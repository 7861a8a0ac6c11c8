import type { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import { StepNeeded } from "~/platform/errors/domain-errors";
import { guardedAction, type PageForm } from "~/platform/http/page-action.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { requireModerator, requireOwner, requireViewer } from "./account.queries.server";

/** `pageAction` for what only owner and admin do; other members are answered 403. */
export function moderatorAction<Schema extends z.ZodType, Found = undefined>(
  request: Request,
  form: PageForm<Schema, Viewer, Found>,
) {
  return guardedAction(request, only(requireModerator), form);
}

/** Answers a form that only the owner sends. */
export function ownerAction<Schema extends z.ZodType, Found = undefined>(
  request: Request,
  form: PageForm<Schema, Viewer, Found>,
) {
  return guardedAction(request, only(requireOwner), form);
}

function only(requireWho: (request: Request) => Promise<Viewer>) {
  return async (request: Request): Promise<Viewer> => {
    // A session that has ended is not a right that is missing.
    await requireViewer(request);
    return requireWho(request).catch((error: unknown) => {
      if (error instanceof StepNeeded) throw error;
      // Whoever may not see the page is not sent back to it either.
      return answerPage(request, () => Promise.reject(error));
    });
  };
}
