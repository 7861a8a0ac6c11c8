import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { conversationPath, nameOfConversation } from "~/features/conversations/conversation";
import { answerLeaving } from "~/features/conversations/conversation-page.server";
import { readConversation } from "~/features/conversations/conversation.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { formAnswer } from "~/ui/forms/form-answer";
import { QuestionForm } from "~/ui/forms/question-form";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "离开对话" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const id = idParameter(params["conversationId"]);
    const { people } = found(await readConversation(readDatabase(), viewer.id, id));
    return { id, name: nameOfConversation(people) };
  });
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerLeaving(request, params["conversationId"]);

/** Asks before a conversation is left, and says what that means. */
export default function LeaveConversation() {
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <QuestionForm
      question="是否离开这个对话？"
      verb="离开对话"
      fields={{}}
      cancel={conversationPath(id)}
      problem={formAnswer(useFormAnswer<typeof action>()).problem}
    >
      <p>{name}</p>
      <p>离开之后你看不到里面的私信，也不再收到；写过的还留给对话里的其他人。不能再回来。</p>
    </QuestionForm>
  );
}
