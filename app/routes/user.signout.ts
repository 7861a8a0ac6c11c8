import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { sessionTokenOf, signOutCookie } from "~/features/accounts/sessions/session-token.server";
import { signOut } from "~/features/accounts/sessions/session.commands.server";
import { pageAction } from "~/platform/http/page-action.server";
import { log } from "~/platform/log/log.server";

/** Ends the session and goes home; a failure is only logged, and the browser forgets its token all the same. */
export function action({ request }: ActionFunctionArgs) {
  return pageAction(request, {
    schema: z.object({}),
    back: "/",
    run: async () => {
      await signOut(sessionTokenOf(request)).catch((error: unknown) => {
        log.error({ err: error }, "signing out failed");
      });
      return { to: "/", cookies: [signOutCookie()], clears: true };
    },
  });
}

export const loader = () => redirect("/");
