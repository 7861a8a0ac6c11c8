import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DirectoryPage } from "~/features/content/lists/directory-page";
import { SideLists } from "~/features/content/lists/side-lists";
import { readSideLists } from "~/features/content/lists/side-lists.server";
import { readSiteTotals } from "~/features/totals/site-total.queries.server";
import { TotalsOfSite } from "~/features/totals/site-totals";
import { membersAsked } from "~/features/profiles/member-directory";
import { readDirectory } from "~/features/profiles/member-directory.queries.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { Columns } from "~/ui/layout/columns";
import { Link } from "~/ui/links/link";
import { classNames } from "~/ui/theme/class-names";
import { link, noteBelow, quiet } from "~/ui/words/text.css";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: "成员",
    description: "这里的成员：谁最活跃，谁刚加入。",
    canonical: "/members",
    noindex: data !== undefined && data.name !== "",
  });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const query = new URL(request.url).searchParams;
    const asked = membersAsked(query);
    const db = readDatabase();
    const [members, counted, beside] = await Promise.all([
      readDirectory(db, asked, query.get("cursor")),
      readSiteTotals(db),
      readSideLists(db, { besideMembers: true }),
    ]);
    const named = "name" in asked;
    return {
      name: named ? asked.name : "",
      order: named ? null : asked.order,
      members,
      counted,
      beside,
    };
  });
}

/** The members of the site, and how much there is on it. */
export default function Members() {
  const { beside, counted, ...list } = useLoaderData<typeof loader>();
  return (
    <Columns side={<SideLists {...beside} />}>
      <h1>成员</h1>
      <TotalsOfSite counted={counted} />
      <p className={classNames(quiet, noteBelow)}>
        成员有
        <Link className={link} to="/levels">
          等级
        </Link>
        和
        <Link className={link} to="/badges">
          徽章
        </Link>
        。
      </p>
      <DirectoryPage {...list} />
    </Columns>
  );
}
