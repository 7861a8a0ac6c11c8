import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { keeperAction } from "~/features/accounts/keeper-action.server";
import { AdminHead } from "~/features/admin/admin-head";
import { decide, decisionSchema } from "~/features/admin/review-decision.server";
import { ReviewQueue } from "~/features/admin/review-queue";
import { readWaitingContent } from "~/features/content/waiting.queries.server";
import { readWaitingComments } from "~/features/discussion/waiting-comments.queries.server";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "待审核的内容" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    const db = readDatabase();
    const [content, comments] = await Promise.all([
      readWaitingContent(db),
      readWaitingComments(db),
    ]);
    return { waiting: [...content, ...comments] };
  });
}

/** Decides one thing that waits for review. */
export const action = ({ request }: ActionFunctionArgs) =>
  keeperAction(request, { schema: decisionSchema, run: decide });

/** The writing that waits, with what was typed where a decision did not go through. */
export default function Decision() {
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title="待审核的内容" />
      <ReviewQueue waiting={waiting} answer={useActionData<typeof action>()} />
    </>
  );
}
