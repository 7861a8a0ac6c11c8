import { z } from "zod";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import type { ReviewDecision } from "~/features/kinds/kind";
import { findKind } from "~/features/kinds/kind-registry.server";
import {
  approveSignUp,
  refuseSignUp,
} from "~/features/moderation/member-moderation.commands.server";
import { reasonField } from "~/features/moderation/reason.schema";
import { NotFound } from "~/platform/errors/domain-errors";
import { idField } from "~/platform/text/text-fields";
import { applicants, proposals } from "./review-items";

const decideSignUp = (moderator: Viewer, id: number, decision: ReviewDecision): Promise<void> =>
  decision.approved ? approveSignUp(moderator, id) : refuseSignUp(moderator, id, decision.reason);

/** The command that decides a kind of thing that waits; undefined where none of it ever waits. */
export function reviewVerb(kind: string) {
  return kind === applicants ? decideSignUp : findKind(kind, "review")?.review.decide;
}

/** Decides something that waits; NotFound where no such kind of thing does. */
export async function review(
  moderator: Viewer,
  kind: string,
  id: number,
  decision: ReviewDecision,
): Promise<void> {
  const verb = reviewVerb(kind);
  if (!verb) throw new NotFound();
  try {
    await verb(moderator, id, decision);
  } catch (error) {
    throw error instanceof NotFound ? new NotFound("这一条不在了") : error;
  }
}

/** What an act of a form and its reason decide of what was read as it was last edited at a time. */
export const decisionOf = (
  act: "approve" | "reject",
  reason: string,
  readOf: number | undefined,
): ReviewDecision => (act === "approve" ? { approved: true, readOf } : { approved: false, reason });

/** The form that decides one thing that waits; rejecting needs a reason. */
const schema = z
  .object({
    kind: z.string().refine((name) => reviewVerb(name) !== undefined, "请再试一次"),
    id: idField,
    readOf: z.coerce.number().int().min(0).optional().catch(undefined),
    intent: z.enum(["approve", "reject"], { error: "请选择通过或不通过" }),
    reason: reasonField,
  })
  .superRefine(({ intent, reason }, check) => {
    if (intent === "reject" && reason === "") {
      check.addIssue({ code: "custom", path: ["reason"], message: "请写明不通过的理由" });
    }
  });

const saidOf = (kind: string, { approved }: ReviewDecision): string => {
  if (kind === applicants) {
    return approved ? "通过了，已经发邮件告诉对方" : "没有通过，已经发邮件说明原因";
  }
  if (kind === proposals) {
    return approved ? "友链已发布" : "没有通过，提交的人会看到原因";
  }
  return approved ? "通过了，已经告诉作者" : "没有通过，已经告诉作者原因";
};

/** Answers the form beside one thing that waits. */
export function answerDecision(request: Request) {
  return moderatorAction(request, {
    schema,
    run: async ({ kind, id, readOf, intent, reason }, moderator) => {
      const decision = decisionOf(intent, reason, readOf);
      await review(moderator, kind, id, decision);
      return { to: "/admin/review", flash: { kind: "success", text: saidOf(kind, decision) } };
    },
  });
}
