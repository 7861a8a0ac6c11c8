import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerDecision } from "~/features/admin/review/review-decision.server";
import { ReviewPage } from "~/features/admin/review/review-page";
import { readReviewPage } from "~/features/admin/review/review-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "待审核" });

export const loader = ({ request }: LoaderFunctionArgs) => readReviewPage(request);

/** Decides one thing that waits for review. */
export const action = ({ request }: ActionFunctionArgs) => answerDecision(request);

/** The queue, with what was typed where a decision did not go through. */
export default function Decision() {
  return <ReviewPage {...useLoaderData<typeof loader>()} one={useFormAnswer<typeof action>()} />;
}
