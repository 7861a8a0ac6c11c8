import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { countUnsentMails, readMails } from "~/features/accounts/mail/mail-log.queries.server";
import { readMailFilter, retryAllMails } from "~/features/admin/mails/mail-form.server";
import { MailPage } from "~/features/admin/mails/mail-page";
import { notePrivateRead } from "~/features/moderation/private-reads.commands.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "邮件" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    const query = new URL(request.url).searchParams;
    const filter = readMailFilter(query);
    const db = readDatabase();
    const [page, unsent] = await Promise.all([
      readMails(db, filter, query.get("cursor")),
      countUnsentMails(db),
    ]);
    if (page.results.length > 0) {
      const emails = { act: "read-email", entityType: "mail", entityId: 0 } as const;
      await notePrivateRead(moderator, { ...emails, after: "邮件列表" });
    }
    return { filter, page, unsent };
  });
}

export const action = ({ request }: ActionFunctionArgs) =>
  moderatorAction(request, {
    schema: z.object({}),
    run: async (_form, moderator) => {
      const count = await retryAllMails(moderator);
      const text = count > 0 ? `${count} 封邮件马上再试` : "没有要再试的邮件";
      return { to: "/admin/mails", flash: { kind: "success", text } };
    },
  });

export default function Mails() {
  return <MailPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
