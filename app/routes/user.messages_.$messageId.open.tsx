import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { openMessage } from "~/features/notifications/message.commands.server";
import { idParameter } from "~/platform/http/parameters.server";
import { ownPath } from "~/platform/http/site-address.server";

const page = "/user/messages";

/** Marks a message as read and leads to its place. */
export function action({ request, params }: ActionFunctionArgs) {
  return memberAction(request, {
    back: page,
    leads: true,
    schema: z.object({}),
    run: async (_form, viewer) => {
      const place = await openMessage(viewer.id, idParameter(params["messageId"]));
      if (place !== undefined) return { to: ownPath(place, page) };
      return { to: page, flash: { kind: "error", text: "这条消息不在了" } };
    },
  });
}

export const loader = () => redirect(page);

/** Never seen: whatever is no way to a message leads back to all of them. */
export default function OpenMessage() {
  return null;
}
