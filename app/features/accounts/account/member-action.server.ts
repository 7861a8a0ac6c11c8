import type { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import { pageAction, type Done, type PageForm } from "~/platform/http/page-action.server";
import { requireViewer } from "./account.queries.server";

interface MemberForm<Schema extends z.ZodType> extends Omit<PageForm<Schema>, "run" | "guard"> {
  run: (value: z.output<Schema>, viewer: Viewer) => Promise<Done>;
}

/** `pageAction` for what only members do; visitors are sent to sign in and come back. */
export function memberAction<Schema extends z.ZodType>(
  request: Request,
  { run, ...form }: MemberForm<Schema>,
) {
  return pageAction(request, {
    ...form,
    guard: () => requireViewer(request),
    run: async (value) => run(value, await requireViewer(request)),
  });
}
