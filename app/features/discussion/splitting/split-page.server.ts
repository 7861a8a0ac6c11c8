import { memberAction } from "~/features/accounts/account/member-action.server";
import { idParameter } from "~/platform/http/parameters.server";
import { splitSchema } from "./split.schema";
import { splitTopic } from "./topic-split.commands.server";

/** Answers the form that moves comments of a topic to a new one. */
export function answerSplit(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: splitSchema,
    run: async (form, viewer) => {
      const id = await splitTopic(viewer, idParameter(param), form);
      return { to: `/topic/${id}`, flash: { kind: "success", text: "已拆出新话题" } };
    },
  });
}
