import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { VisibilityForm } from "~/features/content/status/visibility-form";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { mayRestrain } from "~/features/moderation/mute";
import { disableSchema } from "~/features/moderation/mute.schema";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { NotAllowed } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "停用账号" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    const member = found(
      await readProfile(readDatabase(), idParameter(params["userId"]), moderator),
    );
    if (!mayRestrain(moderator, member)) throw new NotAllowed();
    return { id: member.id, nickname: member.nickname, disabled: member.disabled };
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  return moderatorAction(request, {
    schema: disableSchema,
    run: async ({ intent, reason }, moderator) => {
      const userId = idParameter(params["userId"]);
      await setMemberDisabled(moderator, userId, intent === "disable", reason);
      const text = intent === "disable" ? "账号已停用，内容都已隐藏" : "账号已恢复";
      return { to: `/user/${userId}`, flash: { kind: "success", text } };
    },
  });
}

/** Asks for the reason before a member is disabled, which hides everything of theirs; also undoes it. */
export default function Disable() {
  const { id, nickname, disabled } = useLoaderData<typeof loader>();
  return (
    <VisibilityForm
      heading={disabled ? "恢复这个账号？" : "停用这个账号，并隐藏其全部内容？"}
      title={nickname}
      away={{ intent: "disable", words: "停用" }}
      back={{ intent: "enable", words: "恢复" }}
      isAway={disabled}
      cancel={`/user/${id}`}
      answer={useFormAnswer<typeof action>()}
    />
  );
}
