import { built } from "~/features/site/built";
import { ActCount, ActLink } from "~/ui/act";
import { CountToggle } from "~/ui/count-toggle";
import { contentStatus, type TopicRow } from "./topic";

type ActsTopic = Pick<
  TopicRow,
  "id" | "status" | "likeCount" | "commentCount" | "favoriteCount" | "liked" | "favorited"
>;

function LikeAct({ topic }: { topic: ActsTopic }) {
  if (!built.likes) return <ActCount icon="heart" label="点赞" count={topic.likeCount} />;
  return (
    <CountToggle
      kind="like"
      action={`/topic/${topic.id}/like`}
      on={topic.liked}
      count={topic.likeCount}
      disabled={topic.status !== contentStatus.published}
    />
  );
}

function KeepAct({ topic }: { topic: ActsTopic }) {
  if (!built.favorites) return <ActCount icon="keep" label="收藏" count={topic.favoriteCount} />;
  return (
    <CountToggle
      kind="keep"
      action={`/topic/${topic.id}/favorite`}
      on={topic.favorited}
      count={topic.favoriteCount}
      disabled={topic.status !== contentStatus.published}
    />
  );
}

/** 点赞, 评论 and 收藏 of a topic or tweet; a waiting one cannot be liked or kept. */
export function TopicActs({ topic }: { topic: ActsTopic }) {
  return (
    <>
      <LikeAct topic={topic} />
      <ActLink icon="talk" to={`/topic/${topic.id}#comments`} label={`评论，${topic.commentCount}`}>
        {topic.commentCount}
      </ActLink>
      <KeepAct topic={topic} />
    </>
  );
}
