import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { conversationsPath } from "~/features/conversations/conversation";
import { answerConversationForm } from "~/features/conversations/conversation-page.server";
import { NewConversation } from "~/features/conversations/new-conversation";
import { OwnPage } from "~/features/profiles/own-page";
import { readOwnPage } from "~/features/profiles/own-page.server";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { privateMeta } from "~/features/site/frame/page-meta";
import { newFormMark } from "~/platform/form-pace/form-mark.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "写私信" });

export function loader({ request }: LoaderFunctionArgs) {
  return readOwnPage(request, async () => ({
    to: new URL(request.url).searchParams.get("to")?.slice(0, 200) ?? "",
    formId: newFormMark(),
  }));
}

export const action = ({ request }: ActionFunctionArgs) => answerConversationForm(request);

export default function NewConversationPage() {
  const { profile, ...form } = useLoaderData<typeof loader>();
  return (
    <OwnPage profile={profile} tab={conversationsPath}>
      <NewConversation {...form} answer={useFormAnswer<typeof action>()} />
    </OwnPage>
  );
}
