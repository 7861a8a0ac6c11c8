import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { badgePath } from "~/features/badges/badge";
import { BadgeHolders } from "~/features/badges/badge-holders";
import { readBadge, readBadgeHolders } from "~/features/badges/badge.queries.server";
import { SideLists } from "~/features/content/lists/side-lists";
import { readSideLists } from "~/features/content/lists/side-lists.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { Columns } from "~/ui/layout/columns";
import { Mark } from "~/ui/marks/mark";
import { noteBelow } from "~/ui/words/text.css";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(matches, {
        title: `徽章：${data.badge.name}`,
        description: data.badge.description,
        canonical: badgePath(data.badge.id),
        noindex: true,
      })
    : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const badge = found(await readBadge(db, idParameter(params["badgeId"])));
    const cursor = new URL(request.url).searchParams.get("cursor");
    const [holders, beside] = await Promise.all([
      readBadgeHolders(db, badge.id, cursor),
      readSideLists(db),
    ]);
    return { badge, holders, beside };
  });
}

/** A badge: what it is given for, and who has it. */
export default function BadgePage() {
  const { badge, holders, beside } = useLoaderData<typeof loader>();
  return (
    <Columns side={<SideLists {...beside} />}>
      <h1>
        {badge.sign !== "" && <span aria-hidden="true">{badge.sign} </span>}
        {badge.name} {badge.retired && <Mark kind="gone">不再授予</Mark>}
      </h1>
      <p>{badge.description}</p>
      <div className={noteBelow}>
        <BadgeHolders badge={badge} holders={holders} />
      </div>
    </Columns>
  );
}
