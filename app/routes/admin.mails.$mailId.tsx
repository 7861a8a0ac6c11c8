import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { MailDetailPage } from "~/features/admin/mails/mail-detail-page";
import { readMailPage, sendMailAgain } from "~/features/admin/mails/mail-form.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { answerPage } from "~/platform/http/page-faults.server";
import { idParameter } from "~/platform/http/parameters.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "一封邮件" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    return readMailPage(moderator, idParameter(params["mailId"]));
  });
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  moderatorAction(request, {
    schema: z.object({}),
    run: async (_form, moderator) => {
      await sendMailAgain(moderator, idParameter(params["mailId"]));
      return { to: "/admin/mails", flash: { kind: "success", text: "重写了一封，马上发出" } };
    },
  });

export default function OneMail() {
  return (
    <MailDetailPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
