import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TagChips } from "~/features/content/lists/side-widgets";
import { searchPath } from "~/features/search/search-request";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useRememberedSearch } from "~/features/site/search-box/search-history";
import { answerPage } from "~/platform/http/page-faults.server";
import { useRootData } from "~/root-data";
import { Columns } from "~/ui/layout/columns";
import { PageNumbers } from "~/ui/marks/page-numbers";
import { Section } from "~/ui/lists/section";
import { Tabs } from "~/ui/marks/tabs";
import { Empty } from "~/ui/notices/empty";
import { link, onlyRead } from "~/ui/words/text.css";
import { Link } from "~/ui/links/link";
import { FoundComments } from "./found-comments";
import { NothingFound } from "./nothing-found";
import { ResultRow } from "./result-row";
import { SearchForm } from "./search-form";
import { readSearchPage } from "./search-page.server";
import { SearchSide } from "./search-side";
import * as styles from "./search.css";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data?.request.keyword ? `搜索：${data.request.keyword}` : "搜索",
    noindex: true,
  });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, () => readSearchPage(request));
}

export default function Search() {
  const { nodes, isMobile } = useRootData();
  const data = useLoaderData<typeof loader>();
  const { request, kinds, total, pages, tags, authors, unknownAuthor, within } = data;
  const { keyword, page } = request;
  const kind = kinds.find(({ name }) => name === request.kind);
  useRememberedSearch(keyword);
  const heading = within ? `在“${within.title}”的评论里搜索` : "搜索";
  return (
    <Columns side={<SearchSide tags={total > 0 ? tags : []} />}>
      <h1 className={within ? undefined : onlyRead}>
        {within || keyword === "" ? heading : `搜索：${keyword}`}
      </h1>
      {within && (
        <p className={styles.way}>
          <Link className={link} to={within.path}>
            回到话题
          </Link>
          <Link className={link} to={searchPath({ keyword })}>
            搜全站
          </Link>
        </p>
      )}
      <SearchForm
        {...{ request, nodes, authors }}
        written={kind?.written ?? false}
        folded={isMobile}
      />
      {within
        ? !unknownAuthor && <FoundComments {...within} {...{ request, total }} />
        : foundThings(data, kind?.noun ?? "")}
      {total > 0 && (
        <PageNumbers page={page} pages={pages} to={(to) => searchPath({ ...request, page: to })} />
      )}
    </Columns>
  );
}

type SearchData = ReturnType<typeof useLoaderData<typeof loader>>;

function foundThings(data: SearchData, noun: string) {
  const { request, kinds, results, total, loose, tags, elsewhere, unknownAuthor } = data;
  const { keyword } = request;
  if (keyword === "") {
    return (
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
    );
  }
  const tabs = kinds.map(({ name, noun: text }) => ({
    to: searchPath({ keyword, kind: name }),
    text,
    current: name === request.kind,
  }));
  return (
    <>
      <Tabs label="搜什么" tabs={tabs} />
      {total === 0 && !unknownAuthor && (
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
        </>
      )}
    </>
  );
}
