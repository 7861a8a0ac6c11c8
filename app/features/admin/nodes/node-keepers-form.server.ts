import { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import {
  appointKeeper,
  dismissKeeper,
} from "~/features/content/nodes/node-keeping.commands.server";
import type { Done } from "~/platform/http/page-action.server";
import { idField, textField } from "~/platform/text/text-fields";

/** The forms of a node's keepers, told apart by their button. */
export const nodeKeepersSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("appoint"),
      username: textField({ name: "用户名", max: 12, line: true }),
    }),
    z.object({ intent: z.literal("dismiss"), userId: idField }),
  ],
  { error: "请再试一次" },
);

/** Does what a button of that page asks for. */
export async function changeKeepers(
  form: z.output<typeof nodeKeepersSchema>,
  nodeId: number,
  moderator: Viewer,
): Promise<Done> {
  if (form.intent === "appoint") await appointKeeper(moderator, nodeId, form.username);
  else await dismissKeeper(moderator, nodeId, form.userId);
  const text = form.intent === "appoint" ? "已任命" : "已撤下";
  return { to: `/admin/nodes/${nodeId}/keepers`, flash: { kind: "success", text } };
}
