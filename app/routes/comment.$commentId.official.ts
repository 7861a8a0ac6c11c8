import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { markOfficial } from "~/features/discussion/comments/official.commands.server";
import { idParameter } from "~/platform/http/parameters.server";
import { toggleSchema } from "~/platform/text/text-fields";

/** Marks a comment as one that speaks for the site, or takes that back. */
export function action({ request, params }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: toggleSchema,
    back: "/topics",
    leads: true,
    run: async ({ intent }, viewer) => {
      const to = await markOfficial(viewer, idParameter(params["commentId"]), intent);
      const text = intent ? "已标为官方" : "已取消官方标记";
      return { to, flash: { kind: "success", text } };
    },
  });
}

export const loader = () => redirect("/topics");
