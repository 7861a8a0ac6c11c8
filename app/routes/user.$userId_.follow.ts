import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { idParameter } from "~/platform/http/parameters.server";
import { cameFrom } from "~/platform/http/site-address.server";
import { toggleSchema } from "~/platform/text/text-fields";

/** Follows a member, or stops to. */
export function action({ request, params }: ActionFunctionArgs) {
  const userPage = `/user/${encodeURIComponent(params["userId"] ?? "")}`;
  return memberAction(request, {
    schema: toggleSchema,
    back: userPage,
    run: async ({ intent }, viewer) => {
      const id = idParameter(params["userId"]);
      await setFollow(viewer, id, intent);
      const text = intent ? "关注成功" : "取消关注成功";
      const from = cameFrom(request, userPage);
      // Lists of people have a row of each.
      const to = /\/(?:fans|follows)(?:\?|$)/.test(from) ? `${from}#person-${id}` : from;
      return { to, flash: { kind: "success", text } };
    },
  });
}

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/user/${encodeURIComponent(params["userId"] ?? "")}`);
