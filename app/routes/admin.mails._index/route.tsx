import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { readMails } from "~/features/accounts/mail-log.queries.server";
import { readMailFilter } from "~/features/admin/mail-form.server";
import { MailPage } from "~/features/admin/mail-page";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

export { steadyLoader as clientLoader, steadyRevalidate as shouldRevalidate } from "~/ui/steady";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "邮件" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    const query = new URL(request.url).searchParams;
    const filter = readMailFilter(query);
    return { filter, page: await readMails(readDatabase(), filter, query.get("cursor")) };
  });
}

export default function Mails() {
  return <MailPage {...useLoaderData<typeof loader>()} />;
}
