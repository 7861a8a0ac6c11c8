import { useSearchParams } from "@remix-run/react";
import type { Captcha } from "~/features/accounts/captcha/captcha";
import type { Viewer } from "~/features/accounts/user/user";
import type { Comment } from "~/features/discussion/comments/comment";
import { CommentBox } from "~/features/discussion/thread/comment-box";
import type { ReplyTarget } from "~/features/discussion/thread/comment-form";
import { CommentList } from "~/features/discussion/thread/comment-list";
import type { FailedComment } from "~/features/discussion/thread/comment-sending";
import { NewComments } from "~/features/discussion/thread/new-comments";
import type { LoadedPage } from "~/ui/lists/load-more";

/** What a page's loader reads of its discussion. */
export interface DiscussionData {
  comments: LoadedPage<Comment>;
  moves: { head: string; foot: string };
  target: ReplyTarget | null;
  refusal: string | null;
  formId: string;
  captcha: Captcha | null;
}

interface DiscussionProps extends DiscussionData {
  /** The page of what is discussed: `/topic/12`. */
  path: string;
  authorId: number;
  /** All comments and replies. */
  count: number;
  viewer: Viewer | null;
  failed?: FailedComment;
}

const pickComments = (data: unknown) => (data as DiscussionData).comments;

/** The comments on a topic, an article or a news item, and the form below them. */
export function Discussion(props: DiscussionProps) {
  const { path, authorId, count, comments, moves } = props;
  const { viewer, target, refusal, formId, captcha, failed } = props;
  const [search] = useSearchParams();
  const action = `${path}/comments`;
  const canReply = viewer !== null && refusal === null;
  return (
    <CommentList
      page={comments}
      pick={pickComments}
      count={count}
      moves={moves}
      inviting={refusal === null}
      thread={{ path, action, authorId, formId, canReply, captcha, viewerId: viewer?.id ?? 0 }}
    >
      <NewComments path={path} count={count} />
      <CommentBox
        // A comment that was published leads to its own address, and the box starts empty again.
        key={`${path} ${search.get("comment")}`}
        viewer={viewer}
        path={path}
        action={action}
        formId={formId}
        target={target}
        refusal={refusal}
        failed={failed}
        captcha={captcha}
      />
    </CommentList>
  );
}
