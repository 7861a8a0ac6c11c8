import type { Viewer } from "~/features/accounts/user";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import { setReaction } from "~/features/reactions/reaction.commands.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";

const kinds = {
  like: { count: "likeCount", type: messageType.topicLiked, verb: "赞" },
  favorite: { count: "favoriteCount", type: messageType.favorited, verb: "收藏" },
} as const;

export type ReactionKind = keyof typeof kinds;

/** A kind of thing that is liked and kept. */
export interface Reactable {
  entityType: "topic" | "article";
  /** 话题, 文章. */
  noun: string;
  /** Takes the row of a published one for the transaction; NotFound when there is none. */
  hold(trx: Writer, id: number): Promise<{ userId: number; title: string }>;
  addTo(
    trx: Writer,
    id: number,
    count: "likeCount" | "favoriteCount",
    change: number,
  ): Promise<unknown>;
}

/** Likes or keeps a thing, or takes that back, and tells its author of the first; NotFound when it is not published. */
export async function react(
  viewer: Viewer,
  kind: ReactionKind,
  { entityType, noun, hold, addTo }: Reactable,
  id: number,
  on: boolean,
): Promise<void> {
  const { count, type, verb } = kinds[kind];
  await inTransaction(async (trx) => {
    const { userId, title } = await hold(trx, id);
    const reaction = { userId: viewer.id, entityType, entityId: id };
    const change = await setReaction(trx, kind, reaction, on);
    if (change === 0) return;
    await addTo(trx, id, count, change);
    if (change === -1) return;
    await notify(trx, {
      to: userId,
      from: viewer.id,
      type,
      title: `${verb}了你的${noun}`,
      quoteContent: title,
      detailUrl: `/${entityType}/${id}`,
      once: `${entityType} ${id}`,
    });
  });
}
