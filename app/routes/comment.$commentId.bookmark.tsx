import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BookmarkPage } from "~/features/discussion/bookmarks/bookmark-page";
import {
  answerBookmark,
  readBookmarkPage,
} from "~/features/discussion/bookmarks/bookmark-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "书签" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readBookmarkPage(request, params["commentId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerBookmark(request, params["commentId"]);

export default function BookmarkComment() {
  return (
    <BookmarkPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
