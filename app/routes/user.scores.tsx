import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OwnPage } from "~/features/profiles/own-page";
import { readOwnPage } from "~/features/profiles/own-page.server";
import { Ranking } from "~/features/scores/ranking";
import { ScoreLog } from "~/features/scores/score-log";
import { readRanking, readScoreLog } from "~/features/scores/score.queries.server";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { pageMeta, privateMeta } from "~/features/site/frame/page-meta";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { pageParameter } from "~/platform/http/parameters.server";
import { Link } from "~/ui/links/link";
import { Section } from "~/ui/lists/section";
import { roomy } from "~/ui/lists/section.css";
import { PageNumbers } from "~/ui/marks/page-numbers";
import { quiet } from "~/ui/words/text.css";

export const handle: RouteHandle = { layout: "user-centre" };

const ranking = "/user/scores?rank";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data?.kind === "ranking"
    ? pageMeta(matches, { title: "积分排行", canonical: ranking })
    : privateMeta(matches, { title: "我的积分" });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return query.has("rank") ? readRankingPage(request, query) : readLogPage(request, query);
}

function readRankingPage(request: Request, query: URLSearchParams) {
  return answerPage(request, async () => {
    const page = pageParameter(query.get("page") ?? undefined);
    const ranked = await readRanking(readDatabase(), page);
    if (page > ranked.pages) throw new NotFound();
    return { kind: "ranking", page, ...ranked } as const;
  });
}

function readLogPage(request: Request, query: URLSearchParams) {
  return readOwnPage(request, async (db, viewer) => {
    const [scores, { scoreTopic, scoreComment, scoreAnswer }] = await Promise.all([
      readScoreLog(db, viewer.id, query.get("cursor")),
      readSettings(),
    ]);
    return { kind: "log", scores, scoreTopic, scoreComment, scoreAnswer } as const;
  });
}

/** A member's score log; with `?rank` the ranking, which everybody may see. */
export default function Scores() {
  const data = useLoaderData<typeof loader>();
  if (data.kind === "ranking") {
    return (
      <>
        <h1>积分排行</h1>
        <p className={quiet}>
          <Link to="/members">全部成员</Link>
        </p>
        <Ranking members={data.members} />
        <PageNumbers
          page={data.page}
          pages={data.pages}
          to={(to) => (to === 1 ? ranking : `${ranking}&page=${to}`)}
        />
      </>
    );
  }
  return (
    <OwnPage profile={data.profile}>
      <Section title="积分" count={data.profile.score} more={<Link to={ranking}>排行</Link>} roomy>
        <p className={quiet}>
          发一个话题或动态得 {data.scoreTopic} 分，发一条评论得 {data.scoreComment} 分，回答被采纳得{" "}
          {data.scoreAnswer} 分；删除或取消之后收回。
        </p>
      </Section>
      <div className={roomy}>
        <ScoreLog page={data.scores} />
      </div>
    </OwnPage>
  );
}
