import { z } from "zod";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import { approveLink, rejectLink } from "~/features/content/links/link-decision.commands.server";
import {
  reviewArticle,
  reviewTopic,
  type Decision,
} from "~/features/content/posts/review.commands.server";
import { reviewComment } from "~/features/discussion/comments/comment-review.commands.server";
import {
  approveSignUp,
  refuseSignUp,
} from "~/features/moderation/member-moderation.commands.server";
import { reasonField } from "~/features/moderation/reason.schema";
import { idField } from "~/platform/text/text-fields";
import { reviewKinds, type ReviewKind } from "./review-items";

type Verb = (moderator: Viewer, id: number, decision: Decision) => Promise<void>;

/** The command that decides each kind of thing that waits. */
export const reviewVerbs: Record<ReviewKind, Verb> = {
  topic: reviewTopic,
  article: reviewArticle,
  comment: reviewComment,
  user: (moderator, id, decision) =>
    decision.approved ? approveSignUp(moderator, id) : refuseSignUp(moderator, id, decision.reason),
  link: (moderator, id, decision) =>
    decision.approved ? approveLink(moderator, id) : rejectLink(moderator, id, decision.reason),
};

/** What an act of a form and its reason decide. */
export const decisionOf = (act: "approve" | "reject", reason: string): Decision =>
  act === "approve" ? { approved: true } : { approved: false, reason };

/** The form that decides one thing that waits; rejecting needs a reason. */
const schema = z
  .object({
    kind: z.enum(reviewKinds),
    id: idField,
    intent: z.enum(["approve", "reject"], { error: "请选择通过或不通过" }),
    reason: reasonField,
  })
  .superRefine(({ intent, reason }, check) => {
    if (intent === "reject" && reason === "") {
      check.addIssue({ code: "custom", path: ["reason"], message: "请写明不通过的理由" });
    }
  });

const saidOf = (kind: ReviewKind, { approved }: Decision): string => {
  if (kind === "user") {
    return approved ? "通过了，已经发邮件告诉对方" : "没有通过，已经发邮件说明原因";
  }
  return approved ? "通过了，已经告诉作者" : "没有通过，已经告诉作者原因";
};

/** Answers the form beside one thing that waits. */
export function answerDecision(request: Request) {
  return moderatorAction(request, {
    schema,
    run: async ({ kind, id, intent, reason }, moderator) => {
      const decision = decisionOf(intent, reason);
      await reviewVerbs[kind](moderator, id, decision);
      return { to: "/admin/review", flash: { kind: "success", text: saidOf(kind, decision) } };
    },
  });
}
