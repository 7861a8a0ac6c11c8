import type { Viewer } from "~/features/accounts/user/user";
import { ContentsList } from "~/features/content/display/contents-list";
import type { HiddenPart } from "~/features/content/display/hidden-part";
import { headingsOf } from "~/features/content/display/topic-contents";
import { TopicSheet } from "~/features/content/topic-display/topic-sheet";
import type { TopicDetail } from "~/features/content/topics/topic";
import type { FailedComment } from "~/features/discussion/thread/comment-sending";
import { AuthorCard } from "~/features/profiles/author-card";
import { FollowAuthor } from "~/features/profiles/follow-author";
import type { Profile } from "~/features/profiles/profile";
import { Columns } from "~/ui/layout/columns";
import { Discussion, type DiscussionData } from "./discussion";

interface TopicPageData extends DiscussionData {
  topic: TopicDetail;
  hidden: HiddenPart;
  author: Profile | null;
  /** Who takes part, as the server drew them. */
  people: string;
}

interface TopicPageProps extends TopicPageData {
  viewer: Viewer | null;
  failed?: FailedComment;
}

/** A topic with its comments, its author and its contents beside it. */
export function TopicPage({ topic, hidden, author, people, ...discussion }: TopicPageProps) {
  const side = (
    <>
      {author && <AuthorCard profile={author} />}
      <ContentsList headings={headingsOf(topic.contentHtml)} />
      <div dangerouslySetInnerHTML={{ __html: people }} />
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
