import type { Viewer } from "~/features/accounts/user/user";
import { SideLists, type SideListsData } from "~/features/content/lists/side-lists";
import type { NewsDetail } from "~/features/content/news/news";
import { NewsSheet } from "~/features/content/news/news-sheet";
import type { FailedComment } from "~/features/discussion/thread/comment-sending";
import { Columns } from "~/ui/layout/columns";
import { Discussion, type DiscussionData } from "./discussion";

interface NewsPageProps extends DiscussionData {
  news: NewsDetail;
  beside: SideListsData;
  viewer: Viewer | null;
  failed?: FailedComment;
}

/** A news item with its comments; what is going on beside it. */
export function NewsPage({ news, beside, ...discussion }: NewsPageProps) {
  return (
    <Columns side={<SideLists {...beside} />} reading>
      <NewsSheet news={news}>
        <Discussion
          {...discussion}
          path={`/news/${news.id}`}
          authorId={0}
          count={news.commentCount}
        />
      </NewsSheet>
    </Columns>
  );
}
