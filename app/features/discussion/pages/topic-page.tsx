import type { Viewer } from "~/features/accounts/user/user";
import { ContentsList } from "~/features/content/display/contents-list";
import type { HiddenPart } from "~/features/content/display/hidden-part";
import { headingsOf } from "~/features/content/display/topic-contents";
import { ShortTopicsWidget } from "~/features/content/lists/side-widgets";
import type { DrawnPoll } from "~/features/content/polls/poll-drawing.server";
import { TopicSheet } from "~/features/content/topic-display/topic-sheet";
import type { TopicDetail } from "~/features/content/topics/topic";
import type { TopicTitle } from "~/features/content/topics/topic-titles.queries.server";
import type { FailedComment } from "~/features/discussion/thread/comment-sending";
import { AuthorCard } from "~/features/profiles/author-card";
import { FollowAuthor } from "~/features/profiles/follow-author";
import type { Profile } from "~/features/profiles/profile";
import { Columns } from "~/ui/layout/columns";
import { Discussion, type DiscussionData } from "./discussion";

interface TopicPageData extends DiscussionData {
  topic: TopicDetail;
  hidden: HiddenPart;
  poll: DrawnPoll | null;
  author: Profile | null;
  /** Who takes part, as the server drew them. */
  people: string;
  related: TopicTitle[];
}

interface TopicPageProps extends TopicPageData {
  viewer: Viewer | null;
  failed?: FailedComment;
}

/** A topic with its comments and related topics; its author and its contents beside it. */
export function TopicPage(props: TopicPageProps) {
  const { topic, hidden, author, people, poll, related, ...discussion } = props;
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
        poll={poll}
        signedIn={discussion.viewer !== null}
        aside={<FollowAuthor author={author} viewer={discussion.viewer} />}
      >
        <Discussion
          {...discussion}
          path={`/topic/${topic.id}`}
          authorId={topic.user.id}
          count={topic.commentCount}
        />
        <ShortTopicsWidget title="相关话题" topics={related} />
      </TopicSheet>
    </Columns>
  );
}
