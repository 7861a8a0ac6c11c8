import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { memberAction } from "~/features/accounts/member-action.server";
import { topicMeta } from "~/features/content/topic-meta";
import { publishComment } from "~/features/discussion/comment.commands.server";
import { commentSchema } from "~/features/discussion/comment.schema";
import { TopicPage } from "~/features/discussion/topic-page";
import { readTopicPage } from "~/features/discussion/topic-page.server";
import { idParameter } from "~/platform/http/parameters.server";
import { useRootData } from "~/root-data";
import { formAnswer } from "~/ui/form-answer";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? topicMeta(matches, data.topic) : [];

/** Where comments are posted; after a failure it is the topic's page with what was typed. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return readTopicPage(request, params["topicId"]);
}

export function action({ request, params }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: commentSchema,
    run: async (form, viewer) => {
      const topicId = idParameter(params["topicId"]);
      const id = await publishComment(viewer, topicId, form);
      return { to: `/topic/${topicId}?comment=${id}#comment-${id}` };
    },
  });
}

export default function TopicAfterFailedComment() {
  const { viewer } = useRootData();
  const answer = formAnswer(useActionData<typeof action>());
  const failed = {
    content: answer.typed("content"),
    errors: answer.errors("content"),
    problem: answer.problem,
  };
  return <TopicPage viewer={viewer} failed={failed} {...useLoaderData<typeof loader>()} />;
}
