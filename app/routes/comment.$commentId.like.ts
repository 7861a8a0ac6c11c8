import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { likeComment } from "~/features/discussion/comments/comment-reactions.commands.server";
import { idParameter } from "~/platform/http/parameters.server";
import { cameFrom } from "~/platform/http/site-address.server";
import { toggleSchema } from "~/platform/text/text-fields";

/** Likes a comment or reply, or takes it back. */
export function action({ request, params }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: toggleSchema,
    back: "/topics",
    run: async ({ intent }, viewer) => {
      await likeComment(viewer, idParameter(params["commentId"]), intent);
      return { to: cameFrom(request, "/topics") };
    },
  });
}

export const loader = () => redirect("/topics");
