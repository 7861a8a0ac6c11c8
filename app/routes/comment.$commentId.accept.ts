import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { acceptAnswer } from "~/features/discussion/comments/accepting.commands.server";
import { idParameter } from "~/platform/http/parameters.server";
import { toggleSchema } from "~/platform/text/text-fields";

/** Accepts a comment as the answer to its question, or takes that back. */
export function action({ request, params }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: toggleSchema,
    back: "/topics",
    leads: true,
    run: async ({ intent }, viewer) => {
      const page = await acceptAnswer(viewer, idParameter(params["commentId"]), intent);
      const text = intent ? "已采纳" : "不再采纳";
      return { to: `${page}#comments`, flash: { kind: "success", text } };
    },
  });
}

export const loader = () => redirect("/topics");
