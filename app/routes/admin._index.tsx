import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { countUnsentMails } from "~/features/accounts/mail/mail-log.queries.server";
import { readAdminCounts } from "~/features/admin/frame/admin-counts.queries.server";
import { OverviewPage } from "~/features/admin/overview/overview-page";
import { readOverview } from "~/features/admin/overview/overview.queries.server";
import { readFirstSteps } from "~/features/admin/status/first-steps.server";
import { readSiteStatus } from "~/features/admin/status/site-status.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { readSiteVersion } from "~/platform/env/site-version.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { findStorageFault } from "~/platform/storage/disk-room.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "概况" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    const db = readDatabase();
    const { timeZone } = await readSettings();
    const isOwner = moderator.roles.includes("owner");
    const [overview, waiting, unsent, storageFault, steps, status] = await Promise.all([
      readOverview(db, timeZone),
      readAdminCounts(db),
      countUnsentMails(db),
      findStorageFault(),
      isOwner ? readFirstSteps(moderator) : null,
      isOwner ? readSiteStatus() : null,
    ]);
    return {
      overview,
      waiting,
      unsent,
      storageFault,
      steps,
      status: status && { ...status, version: readSiteVersion() },
    };
  });
}

export default function AdminOverview() {
  return <OverviewPage {...useLoaderData<typeof loader>()} />;
}
