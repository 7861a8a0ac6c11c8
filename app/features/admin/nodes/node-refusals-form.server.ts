import { z } from "zod";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { refusalDays } from "~/features/content/nodes/node-refusing";
import { admitToNode, refuseNodeTo } from "~/features/content/nodes/node-refusing.commands.server";
import { requiredReasonField } from "~/features/moderation/reason.schema";
import { idParameter } from "~/platform/http/parameters.server";
import { idField, textField } from "~/platform/text/text-fields";

/** The forms of that page, told apart by their button. */
const nodeRefusalsSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("refuse"),
      username: textField({ name: "用户名", max: 12, line: true }),
      days: z.enum(refusalDays, { error: "请选择多久" }).transform(Number),
      reason: requiredReasonField,
    }),
    z.object({ intent: z.literal("admit"), userId: idField }),
  ],
  { error: "请再试一次" },
);

/** Answers the forms by which a node is refused to members. */
export function answerRefusals(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: nodeRefusalsSchema,
    run: async (form, viewer) => {
      const nodeId = idParameter(param);
      if (form.intent === "refuse") await refuseNodeTo(viewer, nodeId, form);
      else await admitToNode(viewer, nodeId, form.userId);
      const text = form.intent === "refuse" ? "已禁言" : "已解除";
      return { to: `/topics/node/${nodeId}/refusals`, flash: { kind: "success", text } };
    },
  });
}
