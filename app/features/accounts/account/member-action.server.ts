import type { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import { guardedAction, type PageForm } from "~/platform/http/page-action.server";
import { requireViewer } from "./account.queries.server";

/** `pageAction` for what only members do; visitors are sent to sign in and come back. */
export function memberAction<Schema extends z.ZodType, Found = undefined>(
  request: Request,
  form: PageForm<Schema, Viewer, Found>,
) {
  return guardedAction(request, requireViewer, form);
}
