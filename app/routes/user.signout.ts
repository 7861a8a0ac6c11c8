import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { sessionTokenOf, signOutCookie } from "~/features/accounts/sessions/session-token.server";
import { signOut } from "~/features/accounts/sessions/session.commands.server";
import { flashCookie, type Flash } from "~/platform/cookies/flash.server";
import { pageAction } from "~/platform/http/page-action.server";
import { log } from "~/platform/log/log.server";

/** For who leaves a device behind, or knows that somebody else had it: the session goes on where its token is known. */
const unended: Flash = {
  kind: "error",
  text: "这里已经退出，但网站现在记不下来，这次登录还没有作废。过一会儿请登录，退出其他所有设备",
  link: { words: "登录的设备", to: "/user/profile/account" },
};

/** Ends the session and goes home; where it cannot be ended that is said, and the browser forgets its token all the same. */
export function action({ request }: ActionFunctionArgs) {
  return pageAction(request, {
    schema: z.object({}),
    back: "/",
    run: async () => {
      const cookies = [signOutCookie()];
      await signOut(sessionTokenOf(request)).catch((error: unknown) => {
        log.error({ err: error }, "signing out failed");
        // Not as what is said: to script that would be an answer, which goes home without it.
        cookies.push(flashCookie(unended));
      });
      return { to: "/", cookies, clears: true };
    },
  });
}

export const loader = () => redirect("/");
