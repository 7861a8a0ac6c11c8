import type { z } from "zod";
import { answerPage } from "~/platform/http/page-faults.server";
import { pageAction, type Done, type PageForm } from "~/platform/http/page-action.server";
import { requireKeeper } from "./account.queries.server";
import type { Viewer } from "./user";

interface KeeperForm<Schema extends z.ZodType> extends Omit<PageForm<Schema>, "run" | "guard"> {
  run: (value: z.output<Schema>, keeper: Viewer) => Promise<Done>;
}

/** `pageAction` for what only owner and admin do; everyone else is answered 403. */
export function keeperAction<Schema extends z.ZodType>(
  request: Request,
  { run, ...form }: KeeperForm<Schema>,
) {
  return pageAction(request, {
    ...form,
    // Whoever may not see the page is not sent back to it either.
    guard: () => answerPage(request, () => requireKeeper(request)),
    run: async (value) => run(value, await requireKeeper(request)),
  });
}
