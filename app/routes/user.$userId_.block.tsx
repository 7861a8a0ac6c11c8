import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { toggleSchema } from "~/platform/text/text-fields";
import { formAnswer } from "~/ui/forms/form-answer";
import { QuestionForm } from "~/ui/forms/question-form";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "屏蔽" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const member = found(await readProfile(readDatabase(), idParameter(params["userId"]), viewer));
    return { id: member.id, nickname: member.nickname, blocked: member.blocked };
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: toggleSchema,
    run: async ({ intent }, viewer) => {
      const userId = idParameter(params["userId"]);
      await setBlock(viewer, userId, intent);
      const text = intent ? "已屏蔽" : "已取消屏蔽";
      return { to: `/user/${userId}`, flash: { kind: "success", text } };
    },
  });
}

/** Asks before a member is blocked, and says what that means; also undoes it. */
export default function Block() {
  const { id, nickname, blocked } = useLoaderData<typeof loader>();
  return (
    <QuestionForm
      question={blocked ? "是否取消屏蔽该成员？" : "是否屏蔽该成员？"}
      verb={blocked ? "取消屏蔽" : "屏蔽"}
      fields={{ intent: blocked ? "off" : "on" }}
      cancel={`/user/${id}`}
      problem={formAnswer(useFormAnswer<typeof action>()).problem}
    >
      <p>{nickname}</p>
      {!blocked && <p>屏蔽后，你不再收到对方的消息和提及，对方的评论会折叠起来。</p>}
    </QuestionForm>
  );
}
