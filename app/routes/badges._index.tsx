import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BadgeList } from "~/features/badges/badge-list";
import { readShownBadges } from "~/features/badges/badge.queries.server";
import { SideLists } from "~/features/content/lists/side-lists";
import { readSideLists } from "~/features/content/lists/side-lists.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { Columns } from "~/ui/layout/columns";
import { Link } from "~/ui/links/link";
import { link, noteBelow, quiet } from "~/ui/words/text.css";
import { classNames } from "~/ui/theme/class-names";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "徽章", canonical: "/badges" });

export async function loader() {
  const db = readDatabase();
  const [badges, beside] = await Promise.all([readShownBadges(db), readSideLists(db)]);
  return { badges, beside };
}

/** The badges of the site, and what they are given for. */
export default function Badges() {
  const { badges, beside } = useLoaderData<typeof loader>();
  return (
    <Columns side={<SideLists {...beside} />}>
      <h1>徽章</h1>
      <BadgeList badges={badges} />
      <p className={classNames(quiet, noteBelow)}>
        徽章由站长和管理员授予，显示在成员的主页上，跟
        <Link className={link} to="/levels">
          等级
        </Link>
        和积分没有关系。
      </p>
    </Columns>
  );
}
