import type { ArticleRow } from "~/features/content/articles/article";
import { ArticlePages } from "~/features/content/articles/article-list";
import type { TagUse } from "~/features/content/tags/tag";
import type { ActiveMember } from "~/features/profiles/profile.queries.server";
import { Columns } from "~/ui/layout/columns";
import { ButtonLink } from "~/ui/links/button";
import type { LoadedPage } from "~/ui/lists/load-more";
import { NothingListed } from "~/ui/notices/nothing-listed";
import { MembersWidget, NoticeWidget, TagsWidget } from "./side-widgets";

interface ArticleListData {
  articles: LoadedPage<ArticleRow>;
  members: ActiveMember[];
  tags: TagUse[];
}

interface ArticleListPageProps extends ArticleListData {
  heading: string;
  notice: string;
}

const pickArticles = (data: unknown) => (data as ArticleListData).articles;

/** A list of articles with what is going on beside it. */
export function ArticleListPage(props: ArticleListPageProps) {
  const { heading, notice, articles, members, tags } = props;
  const side = (
    <>
      <NoticeWidget notice={notice} />
      <TagsWidget title="文章标签" tags={tags} of="articles" />
      <MembersWidget members={members} />
    </>
  );
  return (
    <Columns side={side}>
      <h1>{heading}</h1>
      {articles.results.length === 0 ? (
        <NothingListed words="这里还没有文章" note="有长一点的话要说，就写一篇。">
          <ButtonLink to="/article/create">写文章</ButtonLink>
        </NothingListed>
      ) : (
        <ArticlePages page={articles} pick={pickArticles} />
      )}
    </Columns>
  );
}
