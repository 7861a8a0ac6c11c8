import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentList } from "~/features/admin/lists/content-list";
import { answerContentBulk, readContentPage } from "~/features/admin/lists/content-list.server";
import { readCommentsToModerate } from "~/features/discussion/comments/comment-moderation.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "管理评论" });

export const loader = ({ request }: LoaderFunctionArgs) =>
  readContentPage(request, "comments", readCommentsToModerate);

export const action = ({ request }: ActionFunctionArgs) => answerContentBulk(request, "comments");

/** All comments, to look through and to act on many at once. */
export default function AdminComments() {
  return (
    <ContentList
      {...useLoaderData<typeof loader>()}
      heading="评论"
      wordsLabel="最近 2000 条的文字"
      answer={useFormAnswer<typeof action>()}
    />
  );
}
