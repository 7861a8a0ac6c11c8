import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CommentEditPage } from "~/features/discussion/pages/comment-change-pages";
import {
  answerCommentEdit,
  readCommentPage,
} from "~/features/discussion/pages/comment-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "编辑评论" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readCommentPage(request, params["commentId"], "edit");

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerCommentEdit(request, params["commentId"]);

export default function CommentEditing() {
  return (
    <CommentEditPage
      comment={useLoaderData<typeof loader>()}
      answer={useFormAnswer<typeof action>()}
    />
  );
}
