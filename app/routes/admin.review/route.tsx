import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { ApplicantList } from "~/features/accounts/applicant-list";
import { approveSignUp, refuseSignUp } from "~/features/accounts/sign-up-review.commands.server";
import { readApplicants } from "~/features/accounts/sign-up-review.queries.server";
import { reviewSchema } from "~/features/accounts/sign-up-review.schema";
import { pageMeta } from "~/features/site/page-meta";
import { answerPage } from "~/platform/http/page-faults.server";
import { pageAction } from "~/platform/http/page-action.server";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "待审核" }),
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    return { applicants: await readApplicants() };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return pageAction(request, {
    schema: reviewSchema,
    guard: () => requireKeeper(request),
    run: async ({ userId, intent, reason }) => {
      if (intent === "approve") await approveSignUp(userId);
      else await refuseSignUp(userId, reason);
      const text =
        intent === "approve" ? "通过了，已经发邮件告诉对方" : "没有通过，已经发邮件说明原因";
      return { to: "/admin/review", flash: { kind: "success", text } };
    },
  });
}

/** What waits for owner and admins: sign-ups to approve or refuse. */
export default function Review() {
  return (
    <ApplicantList {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
