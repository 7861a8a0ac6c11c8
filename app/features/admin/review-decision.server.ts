import { z } from "zod";
import type { Viewer } from "~/features/accounts/user";
import {
  reviewArticle,
  reviewTopic,
  type Decision,
} from "~/features/content/review.commands.server";
import { reviewComment } from "~/features/discussion/comment-review.commands.server";
import { reasonField } from "~/features/moderation/reason.schema";
import type { Done } from "~/platform/http/page-action.server";
import { idField } from "~/platform/text/text-fields";

/** The form that decides one thing that waits; rejecting needs a reason. */
export const decisionSchema = z
  .object({
    kind: z.enum(["topic", "article", "comment"]),
    id: idField,
    intent: z.enum(["approve", "reject"], { error: "请选择通过或不通过" }),
    reason: reasonField,
  })
  .superRefine(({ intent, reason }, check) => {
    if (intent === "reject" && reason === "") {
      check.addIssue({ code: "custom", path: ["reason"], message: "请写明不通过的理由" });
    }
  });

const verbs = { topic: reviewTopic, article: reviewArticle, comment: reviewComment };

/** Approves or rejects what a keeper decided on. */
export async function decide(form: z.output<typeof decisionSchema>, keeper: Viewer): Promise<Done> {
  const { kind, id, intent, reason } = form;
  const decision: Decision =
    intent === "approve" ? { approved: true } : { approved: false, reason };
  await verbs[kind](keeper, id, decision);
  const text = decision.approved ? "通过了，已经告诉作者" : "没有通过，已经告诉作者原因";
  return { to: "/admin/review", flash: { kind: "success", text } };
}
