import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerReviewBulk } from "~/features/admin/review/review-bulk.server";
import { ReviewPage } from "~/features/admin/review/review-page";
import { readReviewPage } from "~/features/admin/review/review-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "待审核" });

export const loader = ({ request }: LoaderFunctionArgs) => readReviewPage(request);

/** Decides everything that was ticked. */
export const action = ({ request }: ActionFunctionArgs) => answerReviewBulk(request);

export default function Review() {
  return <ReviewPage {...useLoaderData<typeof loader>()} many={useFormAnswer<typeof action>()} />;
}
