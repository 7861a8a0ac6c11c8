import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import { CountToggle } from "~/ui/forms/count-toggle";
import { ActLink } from "~/ui/marks/act-links";

/** What can be liked, discussed and kept. */
export interface Reactable {
  /** Its page: `/topic/12`; the buttons post below it. */
  path: string;
  status: ContentStatus;
  likeCount: number;
  commentCount: number;
  favoriteCount: number;
  liked?: boolean;
  favorited?: boolean;
}

function LikeAct({ thing }: { thing: Reactable }) {
  return (
    <CountToggle
      kind="like"
      action={`${thing.path}/like`}
      on={thing.liked === true}
      count={thing.likeCount}
      disabled={thing.status !== contentStatus.published}
    />
  );
}

function FavoriteAct({ thing }: { thing: Reactable }) {
  return (
    <CountToggle
      kind="keep"
      action={`${thing.path}/favorite`}
      on={thing.favorited === true}
      count={thing.favoriteCount}
      disabled={thing.status !== contentStatus.published}
    />
  );
}

/** The way to the latest comment on what is shown at `path`. */
export const latestComment = (path: string): string => `${path}?floor=last`;

/**
 * 点赞, 评论 and 收藏 of a topic, tweet or article; a waiting one cannot be liked or kept. In the row of a list 评论 leads
 * to the latest one.
 */
export function ReactionActs({ thing, row = false }: { thing: Reactable; row?: boolean }) {
  const talk = row && thing.commentCount > 0 ? latestComment(thing.path) : `${thing.path}#comments`;
  return (
    <>
      <LikeAct thing={thing} />
      <ActLink icon="talk" to={talk} label={`评论，${thing.commentCount}`}>
        {thing.commentCount}
      </ActLink>
      <FavoriteAct thing={thing} />
    </>
  );
}
