import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicLogPage } from "~/features/moderation/public-log-page";
import { readPublicLog } from "~/features/moderation/public-log.queries.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "管理记录", noindex: true });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    // A path that leads nowhere unless the owner opens it.
    const { publicModerationLog } = await readSettings();
    if (!publicModerationLog) throw new NotFound("This page could not be found");
    const cursor = new URL(request.url).searchParams.get("cursor");
    return { page: await readPublicLog(readDatabase(), cursor) };
  });
}

export default function ModerationLog() {
  return <PublicLogPage {...useLoaderData<typeof loader>()} />;
}
