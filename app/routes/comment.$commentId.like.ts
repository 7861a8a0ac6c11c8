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
      const id = idParameter(params["commentId"]);
      await likeComment(viewer, id, intent);
      // A document is read on where the button stands, far below its beginning.
      return { to: `${cameFrom(request, "/topics")}#comment-${id}` };
    },
  });
}

export const loader = () => redirect("/topics");
