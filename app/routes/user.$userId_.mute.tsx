import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { mayRestrain, muteFailed, muteQuestions, muteVerb } from "~/features/moderation/mute";
import { muteDaysOf, muteSchema } from "~/features/moderation/mute.schema";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { DomainError, NotAllowed } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { formAnswer } from "~/ui/forms/form-answer";
import { QuestionForm } from "~/ui/forms/question-form";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "禁言" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    const member = found(
      await readProfile(readDatabase(), idParameter(params["userId"]), moderator),
    );
    if (!mayRestrain(moderator, member)) throw new NotAllowed();
    const days = muteDaysOf(new URL(request.url).searchParams.get("days")) ?? 7;
    return { id: member.id, nickname: member.nickname, days };
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  return moderatorAction(request, {
    schema: muteSchema,
    run: async ({ days, reason }, moderator) => {
      const userId = idParameter(params["userId"]);
      try {
        await muteMember(moderator, userId, days, reason);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        throw new DomainError(`${muteFailed(days)}：${error.message}`, error.code, error.status);
      }
      const text = days === 0 ? "取消禁言成功" : "禁言成功";
      return { to: `/user/${userId}`, flash: { kind: "success", text } };
    },
  });
}

/** Asks before a member is muted; with script a dialog on their page asks instead. */
export default function Mute() {
  const { id, nickname, days } = useLoaderData<typeof loader>();
  const sent = formAnswer(useFormAnswer<typeof action>());
  const failed = muteFailed(days);
  const [wrong] = sent.errors("days");
  return (
    <QuestionForm
      question={muteQuestions[days]}
      verb={muteVerb}
      fields={{ days: String(days) }}
      cancel={`/user/${id}`}
      problem={wrong === undefined ? sent.problem : `${failed}：${wrong}`}
      failure={failed}
    >
      <p>{nickname}</p>
    </QuestionForm>
  );
}
