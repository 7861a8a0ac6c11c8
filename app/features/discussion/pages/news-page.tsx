import type { Viewer } from "~/features/accounts/user/user";
import type { NewsDetail } from "~/features/content/news/news";
import { NewsSheet } from "~/features/content/news/news-sheet";
import type { FailedComment } from "~/features/discussion/thread/comment-sending";
import { Discussion, type DiscussionData } from "./discussion";

interface NewsPageProps extends DiscussionData {
  news: NewsDetail;
  viewer: Viewer | null;
  failed?: FailedComment;
}

/** A news item with its comments. */
export function NewsPage({ news, ...discussion }: NewsPageProps) {
  return (
    <NewsSheet news={news}>
      <Discussion
        {...discussion}
        path={`/news/${news.id}`}
        authorId={0}
        count={news.commentCount}
      />
    </NewsSheet>
  );
}
