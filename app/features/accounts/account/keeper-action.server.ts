import type { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import { pageAction, type Done, type PageForm } from "~/platform/http/page-action.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { requireKeeper, requireOwner, requireViewer } from "./account.queries.server";

/** A form that is for those who keep order alone. */
export interface KeeperForm<Schema extends z.ZodType> extends Omit<
  PageForm<Schema>,
  "run" | "guard"
> {
  run: (value: z.output<Schema>, keeper: Viewer) => Promise<Done>;
}

/** `pageAction` for what only owner and admin do; other members are answered 403. */
export function keeperAction<Schema extends z.ZodType>(request: Request, form: KeeperForm<Schema>) {
  return guardedAction(request, requireKeeper, form);
}

/** The same for what only the owner does. */
export function ownerAction<Schema extends z.ZodType>(request: Request, form: KeeperForm<Schema>) {
  return guardedAction(request, requireOwner, form);
}

function guardedAction<Schema extends z.ZodType>(
  request: Request,
  requireWho: (request: Request) => Promise<Viewer>,
  { run, ...form }: KeeperForm<Schema>,
) {
  const who = async () => {
    // A session that has ended is not a right that is missing.
    await requireViewer(request);
    // Whoever may not see the page is not sent back to it either.
    return answerPage(request, () => requireWho(request));
  };
  return pageAction(request, {
    ...form,
    guard: who,
    run: async (value) => run(value, await who()),
  });
}
