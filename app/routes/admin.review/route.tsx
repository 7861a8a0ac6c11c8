import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { ApplicantList } from "~/features/accounts/applicant-list";
import { keeperAction } from "~/features/accounts/keeper-action.server";
import { approveSignUp, refuseSignUp } from "~/features/moderation/member-keeping.commands.server";
import { readApplicants } from "~/features/accounts/sign-up-review.queries.server";
import { reviewSchema } from "~/features/accounts/sign-up-review.schema";
import { AdminHead } from "~/features/admin/admin-head";
import { ReviewQueue } from "~/features/admin/review-queue";
import { readWaitingContent } from "~/features/content/waiting.queries.server";
import { readWaitingComments } from "~/features/discussion/waiting-comments.queries.server";
import { readWaitingLinks } from "~/features/content/links/link.queries.server";
import { WaitingLinks } from "~/features/content/links/waiting-links";
import { pageMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "待审核" }),
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    const db = readDatabase();
    const [content, comments, applicants, links] = await Promise.all([
      readWaitingContent(db),
      readWaitingComments(db),
      readApplicants(),
      readWaitingLinks(db),
    ]);
    return { waiting: [...content, ...comments], applicants, links };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return keeperAction(request, {
    schema: reviewSchema,
    run: async ({ userId, intent, reason }, keeper) => {
      if (intent === "approve") await approveSignUp(keeper, userId);
      else await refuseSignUp(keeper, userId, reason);
      const text =
        intent === "approve" ? "通过了，已经发邮件告诉对方" : "没有通过，已经发邮件说明原因";
      return { to: "/admin/review", flash: { kind: "success", text } };
    },
  });
}

/** What waits for owner and admins: writing, sign-ups and friend links to approve or refuse. */
export default function Review() {
  const { waiting, applicants, links } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title="待审核" />
      <ReviewQueue waiting={waiting} />
      <ApplicantList applicants={applicants} answer={useActionData<typeof action>()} />
      <WaitingLinks links={links} />
    </>
  );
}
