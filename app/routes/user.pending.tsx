import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { MailboxPending, SignUpPending } from "~/features/accounts/sign-up/sign-up-pending";
import { readOwnWaitingLinks } from "~/features/content/links/own-links.queries.server";
import { readRestorable } from "~/features/content/posts/restorable.queries.server";
import { readRestorableComments } from "~/features/discussion/comments/waiting-comments.queries.server";
import { OwnPending } from "~/features/discussion/thread/own-pending";
import { readWaitingThings } from "~/features/kinds/waiting-things.queries.server";
import { OwnPage } from "~/features/profiles/own-page";
import { readOwnPage } from "~/features/profiles/own-page.server";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { privateMeta } from "~/features/site/frame/page-meta";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  privateMeta(matches, { title: data ? "审核与删除" : "等待确认" });

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await getViewer(request))) return null;
  return readOwnPage(request, async (db, viewer) => {
    const [content, links, deleted, deletedComments] = await Promise.all([
      readWaitingThings(db, viewer.id),
      readOwnWaitingLinks(viewer.id),
      readRestorable(db, viewer),
      readRestorableComments(db, viewer.id),
    ]);
    const restorable = [...deleted, ...deletedComments].toSorted(
      (a, b) => b.deleteTime - a.deleteTime,
    );
    return { waiting: [...content, ...links], restorable };
  });
}

/** What is awaited: after a sign-up, a letter or the approval of the account; for members, the review of what they wrote. */
export default function Pending() {
  const own = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  if (!own) return query.has("mail") ? <MailboxPending /> : <SignUpPending />;
  return (
    <OwnPage profile={own.profile}>
      <OwnPending waiting={own.waiting} restorable={own.restorable} />
    </OwnPage>
  );
}
