import type { NewsDetail } from "~/features/content/news/news";
import { NewsSheet } from "~/features/content/news/news-sheet";
import type { Page } from "~/ui/load-more";
import type { Comment } from "./comment";
import { CommentList } from "./comment-list";

export interface NewsPageData {
  news: NewsDetail;
  comments: Page<Comment>;
  sort: "oldest" | "newest";
  later: boolean;
}

const pickComments = (data: unknown) => (data as NewsPageData).comments;

/** A news item with its comments. */
export function NewsPage({ news, comments, sort, later }: NewsPageData) {
  const path = `/news/${news.id}`;
  const thread = { path, action: `${path}/comments`, authorId: 0, formId: "", canReply: false };
  return (
    <NewsSheet news={news}>
      {comments.results.length > 0 && (
        <CommentList
          page={comments}
          pick={pickComments}
          count={news.commentCount}
          sort={sort}
          later={later}
          thread={thread}
        >
          {null}
        </CommentList>
      )}
    </NewsSheet>
  );
}
