import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CommentRestorePage } from "~/features/discussion/pages/comment-change-pages";
import {
  answerCommentRestoring,
  readCommentPage,
} from "~/features/discussion/pages/comment-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "恢复评论" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readCommentPage(request, params["commentId"], "restore");

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerCommentRestoring(request, params["commentId"]);

export default function CommentRestoring() {
  return (
    <CommentRestorePage
      comment={useLoaderData<typeof loader>()}
      answer={useFormAnswer<typeof action>()}
    />
  );
}
