import type { Viewer } from "~/features/accounts/user";
import { ContentsList } from "~/features/content/contents-list";
import type { HiddenPart, TopicDetail } from "~/features/content/topic";
import { headingsOf } from "~/features/content/topic-contents";
import { TopicSheet } from "~/features/content/topic-sheet";
import { AuthorCard } from "~/features/profiles/author-card";
import { FollowAuthor } from "~/features/profiles/follow-author";
import type { Profile } from "~/features/profiles/profile";
import { Columns } from "~/ui/layout/columns";
import type { FailedComment } from "./comment-sending";
import { Discussion, type DiscussionData } from "./discussion";

export interface TopicPageData extends DiscussionData {
  topic: TopicDetail;
  hidden: HiddenPart;
  author: Profile | null;
}

interface TopicPageProps extends TopicPageData {
  viewer: Viewer | null;
  failed?: FailedComment;
}

/** A topic with its comments, its author and its contents beside it. */
export function TopicPage({ topic, hidden, author, ...discussion }: TopicPageProps) {
  const side = (
    <>
      {author && <AuthorCard profile={author} />}
      <ContentsList headings={headingsOf(topic.contentHtml)} />
    </>
  );
  return (
    <Columns side={side} reading>
      <TopicSheet
        topic={topic}
        hidden={hidden}
        signedIn={discussion.viewer !== null}
        aside={<FollowAuthor author={author} viewer={discussion.viewer} />}
      >
        <Discussion
          {...discussion}
          path={`/topic/${topic.id}`}
          authorId={topic.user.id}
          count={topic.commentCount}
        />
      </TopicSheet>
    </Columns>
  );
}
