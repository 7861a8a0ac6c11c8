import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { conversationsPath, nameOfConversation } from "~/features/conversations/conversation";
import { ConversationView } from "~/features/conversations/conversation-page";
import {
  answerLetterForm,
  readConversationPage,
} from "~/features/conversations/conversation-page.server";
import { failedComment } from "~/features/discussion/thread/comment-sending";
import { OwnPage } from "~/features/profiles/own-page";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  privateMeta(matches, {
    title: data ? `私信：${nameOfConversation(data.conversation.people)}` : "私信",
  });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readConversationPage(request, params["conversationId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerLetterForm(request, params["conversationId"]);

export default function ConversationPage() {
  const { profile, ...view } = useLoaderData<typeof loader>();
  const failed = failedComment(useFormAnswer<typeof action>());
  return (
    <OwnPage profile={profile} tab={conversationsPath}>
      <ConversationView key={view.conversation.id} {...view} failed={failed} />
    </OwnPage>
  );
}
