import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TagChips } from "~/features/content/lists/side-widgets";
import { readPopularTags } from "~/features/content/tags/tag.queries.server";
import { readSearchRequest, searchPath, usualKind } from "~/features/search/search-request";
import { countFoundByKind, searchThings } from "~/features/search/search.queries.server";
import type { SearchKind } from "~/features/search/searchable";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useRememberedSearch } from "~/features/site/search-box/search-history";
import { noteCount } from "~/features/site/settings/daily-count.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { pageParameter } from "~/platform/http/parameters.server";
import { doForEachVisit } from "~/platform/http/request-context.server";
import { useRootData } from "~/root-data";
import { Columns } from "~/ui/layout/columns";
import { PageNumbers } from "~/ui/marks/page-numbers";
import { Section } from "~/ui/lists/section";
import { Tabs } from "~/ui/marks/tabs";
import { Empty } from "~/ui/notices/empty";
import { onlyRead } from "~/ui/words/text.css";
import { NothingFound } from "./nothing-found";
import { ResultRow } from "./result-row";
import { SearchForm } from "./search-form";
import { dressResults } from "./search-results.server";
import { SearchSide } from "./search-side";
import * as styles from "./search.css";

const tagsShown = 20;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data?.request.keyword ? `搜索：${data.request.keyword}` : "搜索",
    noindex: true,
  });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, () => search(request));
}

async function search(request: Request) {
  const query = new URL(request.url).searchParams;
  const db = readDatabase();
  const typed = readSearchRequest(query);
  const kinds = kindsWith("search").map(({ name, noun }) => ({ name, noun }));
  const asked = {
    ...typed,
    kind: kinds.find(({ name }) => name === typed.kind)?.name ?? usualKind,
    page: pageParameter(query.get("page") ?? undefined),
  };
  const { results, total, loose, limit } = await searchThings(db, asked);
  const pages = Math.ceil(total / limit);
  if (asked.page > Math.max(1, pages)) throw new NotFound();
  const nothing = asked.keyword !== "" && total === 0;
  if (nothing && asked.page === 1)
    doForEachVisit(request, () => noteCount("search-without-result"));
  const [dressed, counts, tags] = await Promise.all([
    dressResults(db, results),
    nothing ? countFoundByKind(db, asked) : new Map<SearchKind, number>(),
    readPopularTags(db, tagsShown),
  ]);
  return {
    request: asked,
    kinds,
    results: dressed,
    total,
    loose,
    pages,
    tags,
    elsewhere: kinds
      .filter(({ name }) => name !== asked.kind)
      .map(({ name, noun }) => ({ kind: name, noun, count: counts.get(name) ?? 0 }))
      .filter(({ count }) => count > 0),
  };
}

export default function Search() {
  const { nodes } = useRootData();
  const { request, kinds, results, total, loose, pages, tags, elsewhere } =
    useLoaderData<typeof loader>();
  const { keyword, page } = request;
  const noun = kinds.find(({ name }) => name === request.kind)?.noun ?? "";
  useRememberedSearch(keyword);
  const tabs = kinds.map(({ name, noun: text }) => ({
    to: searchPath({ keyword, kind: name }),
    text,
    current: name === request.kind,
  }));
  return (
    <Columns side={<SearchSide tags={total > 0 ? tags : []} />}>
      <h1 className={onlyRead}>{keyword === "" ? "搜索" : `搜索：${keyword}`}</h1>
      <SearchForm request={request} nodes={nodes} />
      {keyword === "" && (
        <>
          <Empty
            words="想找点什么？"
            note="话题、文章、资讯、漏洞、成员都能搜，用引号括起来就是整句。"
          />
          {tags.length > 0 && (
            <Section title="也可以从标签看起" roomy>
              <TagChips tags={tags} />
            </Section>
          )}
        </>
      )}
      {keyword !== "" && <Tabs label="搜什么" tabs={tabs} />}
      {keyword !== "" && total === 0 && (
        <NothingFound request={request} noun={noun} elsewhere={elsewhere} tags={tags} />
      )}
      {total > 0 && (
        <>
          <p className={styles.count}>
            {loose ? "没有同时包含所有词的结果，下面是包含其中一些的，共" : "共"} {total} 条
          </p>
          <ul className={styles.results}>
            {results.map((result) => (
              <li key={result.id}>
                <ResultRow result={result} />
              </li>
            ))}
          </ul>
          <PageNumbers
            page={page}
            pages={pages}
            to={(to) => searchPath({ ...request, page: to })}
          />
        </>
      )}
    </Columns>
  );
}
