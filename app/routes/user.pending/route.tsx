import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account.queries.server";
import { SignUpPending } from "~/features/accounts/sign-up-pending";
import { readRestorable, readWaitingContent } from "~/features/content/waiting.queries.server";
import { OwnPending } from "~/features/discussion/own-pending";
import { readWaitingComments } from "~/features/discussion/waiting-comments.queries.server";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "等待审核" });

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await getViewer(request);
  if (!viewer) return null;
  const db = readDatabase();
  const [content, comments, restorable] = await Promise.all([
    readWaitingContent(db, viewer.id),
    readWaitingComments(db, viewer.id),
    readRestorable(db, viewer),
  ]);
  return { waiting: [...content, ...comments], restorable };
}

/** What is awaited: after a sign-up, the approval of the account; for members, the review of what they wrote. */
export default function Pending() {
  const own = useLoaderData<typeof loader>();
  if (!own) return <SignUpPending />;
  return (
    <>
      <h1>等待审核</h1>
      <OwnPending {...own} />
    </>
  );
}
