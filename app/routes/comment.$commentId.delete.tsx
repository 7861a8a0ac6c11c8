import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CommentDeletePage } from "~/features/discussion/pages/comment-change-pages";
import {
  answerCommentDeletion,
  readCommentPage,
} from "~/features/discussion/pages/comment-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "删除评论" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readCommentPage(request, params["commentId"], "delete");

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerCommentDeletion(request, params["commentId"]);

export default function CommentDeletion() {
  return (
    <CommentDeletePage
      comment={useLoaderData<typeof loader>()}
      answer={useFormAnswer<typeof action>()}
    />
  );
}
