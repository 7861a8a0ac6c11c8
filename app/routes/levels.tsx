import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { SideLists } from "~/features/content/lists/side-lists";
import { readSideLists } from "~/features/content/lists/side-lists.server";
import { newcomerLimitsOf } from "~/features/moderation/trust/newcomer-limits.server";
import { stepsOf, trustNames } from "~/features/moderation/trust/trust";
import { allowanceOf, askedWords } from "~/features/moderation/trust/trust-words";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { Columns } from "~/ui/layout/columns";
import { Link } from "~/ui/links/link";
import { prose } from "~/ui/words/prose.css";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "成员的等级", canonical: "/levels" });

const nothing = { days: 0, accepted: 0 };

export async function loader() {
  const settings = await readSettings();
  const limits = newcomerLimitsOf(settings);
  const levels = [["newcomer", nothing] as const, ...stepsOf(settings)].map(([level, asked]) => ({
    name: trustNames[level],
    asked: askedWords(asked),
    allowance: allowanceOf(level, limits),
  }));
  return { levels, beside: await readSideLists(readDatabase()) };
}

/** By what rules a member is of a level, as they are in force. */
export default function Levels() {
  const { levels, beside } = useLoaderData<typeof loader>();
  return (
    <Columns side={<SideLists {...beside} />} reading>
      <h1>成员的等级</h1>
      <div className={prose}>
        {levels.map(({ name, asked, allowance }) => (
          <Fragment key={name}>
            <h2>{name}</h2>
            <p>{asked}</p>
            <p>{allowance}</p>
          </Fragment>
        ))}
        <hr />
        <p>
          等级跟着账号的时间和大家看得到的内容走，不用申请，也不能用积分换。禁言的时候按新成员算，解除以后照旧；内容被删除就不算了。站长和管理员不分等级。
        </p>
        <p>
          另外还有<Link to="/badges">徽章</Link>，由站长和管理员授予，跟等级没有关系。
        </p>
      </div>
    </Columns>
  );
}
