import type { Viewer } from "~/features/accounts/user/user";
import type { ArticleDetail, ArticleTitle } from "~/features/content/articles/article";
import { ArticleSheet } from "~/features/content/articles/article-sheet";
import { ShortArticlesWidget } from "~/features/content/articles/short-articles-widget";
import { ContentsList } from "~/features/content/display/contents-list";
import { headingsOf } from "~/features/content/display/topic-contents";
import type { FailedComment } from "~/features/discussion/thread/comment-sending";
import { AuthorCard } from "~/features/profiles/author-card";
import { FollowAuthor } from "~/features/profiles/follow-author";
import type { Profile } from "~/features/profiles/profile";
import { Columns } from "~/ui/layout/columns";
import { Discussion, type DiscussionData } from "./discussion";

interface ArticlePageData extends DiscussionData {
  article: ArticleDetail;
  related: ArticleTitle[];
  author: Profile | null;
}

interface ArticlePageProps extends ArticlePageData {
  viewer: Viewer | null;
  failed?: FailedComment;
}

/** An article with its comments and related articles; its author and its contents beside it. */
export function ArticlePage({ article, related, author, ...discussion }: ArticlePageProps) {
  const side = (
    <>
      {author && <AuthorCard profile={author} />}
      <ContentsList headings={headingsOf(article.contentHtml)} />
    </>
  );
  return (
    <Columns side={side} reading>
      <ArticleSheet
        article={article}
        signedIn={discussion.viewer !== null}
        aside={<FollowAuthor author={author} viewer={discussion.viewer} />}
      >
        <Discussion
          {...discussion}
          path={`/article/${article.id}`}
          authorId={article.user.id}
          count={article.commentCount}
        />
        <ShortArticlesWidget articles={related} />
      </ArticleSheet>
    </Columns>
  );
}
