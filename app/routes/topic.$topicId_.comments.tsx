import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { topicMeta } from "~/features/content/topic-display/topic-meta";
import { answerCommentForm } from "~/features/discussion/pages/discussion.server";
import { TopicPage } from "~/features/discussion/pages/topic-page";
import { readTopicPage } from "~/features/discussion/pages/topic-page.server";
import { failedComment } from "~/features/discussion/thread/comment-sending";
import { idParameter } from "~/platform/http/parameters.server";
import { useRootData } from "~/root-data";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? topicMeta(matches, data.topic, data.numbered) : [];

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
