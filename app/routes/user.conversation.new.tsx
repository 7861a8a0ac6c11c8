import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { conversationsPath } from "~/features/conversations/conversation";
import {
  answerConversationForm,
  readNewConversationPage,
} from "~/features/conversations/conversation-page.server";
import { NewConversation } from "~/features/conversations/new-conversation";
import { OwnPage } from "~/features/profiles/own-page";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "写私信" });

export const loader = ({ request }: LoaderFunctionArgs) => readNewConversationPage(request);

export const action = ({ request }: ActionFunctionArgs) => answerConversationForm(request);

export default function NewConversationPage() {
  const { profile, ...form } = useLoaderData<typeof loader>();
  return (
    <OwnPage profile={profile} tab={conversationsPath}>
      <NewConversation {...form} answer={useFormAnswer<typeof action>()} />
    </OwnPage>
  );
}
