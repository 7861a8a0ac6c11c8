import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account.queries.server";
import { SignUpPending } from "~/features/accounts/sign-up-pending";
import { readRestorable, readWaitingContent } from "~/features/content/waiting.queries.server";
import { OwnPending } from "~/features/discussion/own-pending";
import {
  readRestorableComments,
  readWaitingComments,
} from "~/features/discussion/waiting-comments.queries.server";
import { OwnPage } from "~/features/profiles/own-page";
import { readOwnPage } from "~/features/profiles/own-page.server";
import type { RouteHandle } from "~/features/site/layout-name";
import { privateMeta } from "~/features/site/page-meta";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "待处理" });

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await getViewer(request))) return null;
  return readOwnPage(request, async (db, viewer) => {
    const [content, comments, deleted, deletedComments] = await Promise.all([
      readWaitingContent(db, viewer.id),
      readWaitingComments(db, viewer.id),
      readRestorable(db, viewer),
      readRestorableComments(db, viewer.id),
    ]);
    const restorable = [...deleted, ...deletedComments].toSorted(
      (a, b) => b.deleteTime - a.deleteTime,
    );
    return { waiting: [...content, ...comments], restorable };
  });
}

/** What is awaited: after a sign-up, the approval of the account; for members, the review of what they wrote. */
export default function Pending() {
  const own = useLoaderData<typeof loader>();
  if (!own) return <SignUpPending />;
  return (
    <OwnPage profile={own.profile}>
      <OwnPending waiting={own.waiting} restorable={own.restorable} />
    </OwnPage>
  );
}
