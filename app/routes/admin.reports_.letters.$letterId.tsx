import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { AdminHead } from "~/features/admin/frame/admin-head";
import { LetterList } from "~/features/conversations/letter-list";
import { readReportedLetter } from "~/features/conversations/reported-letters.queries.server";
import { noteLettersSeen } from "~/features/moderation/private-reads.commands.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { Link } from "~/ui/links/link";
import { link, quiet } from "~/ui/words/text.css";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "被举报的私信" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    const id = idParameter(params["letterId"]);
    const { letters } = found(await readReportedLetter(readDatabase(), id));
    await noteLettersSeen(moderator, { act: "read-letters", entityType: "letter", entityId: id });
    return { id, letters };
  });
}

/** A reported letter with a few of those around it, for those who answer the report. */
export default function ReportedLetter() {
  const { id, letters } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title="被举报的私信" />
      <p className={quiet}>
        只有被举报的这一条和它前后各几条，你看过已经记进操作日志。{" "}
        <Link className={link} to="/admin/reports">
          回到举报
        </Link>
      </p>
      <LetterList letters={letters} reported={id} />
    </>
  );
}
