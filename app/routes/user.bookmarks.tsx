import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { memberAction } from "~/features/accounts/account/member-action.server";
import type { Bookmark, BookmarkOrder } from "~/features/discussion/bookmarks/bookmark";
import { BookmarkList } from "~/features/discussion/bookmarks/bookmark-list";
import { removeBookmark } from "~/features/discussion/bookmarks/bookmark.commands.server";
import { readBookmarks } from "~/features/discussion/bookmarks/bookmark.queries.server";
import { OwnPage } from "~/features/profiles/own-page";
import { readOwnPage } from "~/features/profiles/own-page.server";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { privateMeta } from "~/features/site/frame/page-meta";
import { cameFrom } from "~/platform/http/site-address.server";
import { idField } from "~/platform/text/text-fields";
import { formAnswer } from "~/ui/forms/form-answer";
import { useFormAnswer } from "~/ui/forms/use-form-answer";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { Section } from "~/ui/lists/section";
import { ChipLinks } from "~/ui/marks/chip-links";
import { NothingListed } from "~/ui/notices/nothing-listed";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "我的书签" });

const path = "/user/bookmarks";
const byReminder = `${path}?sort=reminder`;

export function loader({ request }: LoaderFunctionArgs) {
  return readOwnPage(request, async (db, viewer) => {
    const query = new URL(request.url).searchParams;
    const order: BookmarkOrder = query.get("sort") === "reminder" ? "reminder" : "newest";
    const cursor = query.get("cursor");
    const bookmarks = await readBookmarks(db, viewer, { order, cursor });
    return { order, bookmarks };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: z.object({ commentId: idField }),
    run: async ({ commentId }, viewer) => {
      await removeBookmark(viewer, commentId);
      return { to: cameFrom(request, path), flash: { kind: "success", text: "书签已移除" } };
    },
  });
}

const pickBookmarks = (data: unknown) => (data as { bookmarks: LoadedPage<Bookmark> }).bookmarks;

export default function Bookmarks() {
  const { profile, order, bookmarks } = useLoaderData<typeof loader>();
  const sent = formAnswer(useFormAnswer<typeof action>());
  const reminding = order === "reminder";
  const links = [
    { to: path, text: "最新", current: !reminding },
    { to: byReminder, text: "按提醒日", current: reminding },
  ];
  return (
    <OwnPage profile={profile} sent={sent}>
      <Section title="我的书签" roomy>
        <ChipLinks label="书签的顺序" links={links} />
        {bookmarks.results.length === 0 ? (
          <NothingListed
            words={reminding ? "没有要提醒的书签" : "还没有书签"}
            note="在评论下面点书签，可以写备注，也可以选一天提醒你。"
          />
        ) : (
          <LoadMore key={order} first={bookmarks} pick={pickBookmarks}>
            {(page) => <BookmarkList bookmarks={page} />}
          </LoadMore>
        )}
      </Section>
    </OwnPage>
  );
}
