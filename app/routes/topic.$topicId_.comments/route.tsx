import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { topicMeta } from "~/features/content/topic-meta";
import { failedComment } from "~/features/discussion/comment-sending";
import { answerCommentForm } from "~/features/discussion/discussion.server";
import { TopicPage } from "~/features/discussion/topic-page";
import { readTopicPage } from "~/features/discussion/topic-page.server";
import { idParameter } from "~/platform/http/parameters.server";
import { useRootData } from "~/root-data";
import { useFormAnswer } from "~/ui/use-form-answer";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? topicMeta(matches, data.topic) : [];

/** Where comments are posted; after a failure it is the topic's page with what was typed. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return readTopicPage(request, params["topicId"]);
}

export function action({ request, params }: ActionFunctionArgs) {
  return answerCommentForm(request, () => ({
    entityType: "topic",
    entityId: idParameter(params["topicId"]),
  }));
}

export default function TopicAfterFailedComment() {
  const { viewer } = useRootData();
  const failed = failedComment(useFormAnswer<typeof action>());
  return <TopicPage viewer={viewer} failed={failed} {...useLoaderData<typeof loader>()} />;
}
