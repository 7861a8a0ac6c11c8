import { useSearchParams } from "@remix-run/react";
import type { Viewer } from "~/features/accounts/user";
import { ContentsList } from "~/features/content/contents-list";
import type { HiddenPart, TopicDetail } from "~/features/content/topic";
import { headingsOf } from "~/features/content/topic-contents";
import { TopicSheet } from "~/features/content/topic-sheet";
import { AuthorCard } from "~/features/profiles/author-card";
import { FollowToggle } from "~/features/profiles/follow-toggle";
import type { Profile } from "~/features/profiles/profile";
import { Columns } from "~/ui/layout/columns";
import type { Page } from "~/ui/load-more";
import type { Comment } from "./comment";
import { CommentBox, type ReplyTarget } from "./comment-form";
import { CommentList } from "./comment-list";

export interface TopicPageData {
  topic: TopicDetail;
  hidden: HiddenPart;
  comments: Page<Comment>;
  sort: "oldest" | "newest";
  later: boolean;
  author: Profile | null;
  target: ReplyTarget | null;
  refusal: string | null;
  formId: string;
}

/** What became of a comment that could not be published. */
export interface FailedComment {
  content?: string;
  errors?: string[];
  problem?: string | null;
}

interface TopicPageProps extends TopicPageData {
  viewer: Viewer | null;
  failed?: FailedComment;
}

const pickComments = (data: unknown) => (data as TopicPageData).comments;

/** A topic with its comments, its author and its contents beside it. */
export function TopicPage(props: TopicPageProps) {
  const { topic, hidden, comments, sort, later, author, target, refusal, formId } = props;
  const { viewer, failed } = props;
  const [search] = useSearchParams();
  const path = `/topic/${topic.id}`;
  const thread = {
    path,
    action: `${path}/comments`,
    authorId: topic.user.id,
    formId,
    canReply: viewer !== null && refusal === null,
  };
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
        signedIn={viewer !== null}
        aside={
          author &&
          author.id !== viewer?.id && <FollowToggle userId={author.id} followed={author.followed} />
        }
      >
        <CommentList
          page={comments}
          pick={pickComments}
          count={topic.commentCount}
          sort={sort}
          later={later}
          thread={thread}
        >
          <CommentBox
            // A comment that was published leads to its own address, and the box starts empty again.
            key={search.get("comment")}
            viewer={viewer}
            path={path}
            action={thread.action}
            formId={formId}
            target={target}
            refusal={refusal}
            {...failed}
          />
        </CommentList>
      </TopicSheet>
    </Columns>
  );
}
