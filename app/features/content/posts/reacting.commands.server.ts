import type { Viewer } from "~/features/accounts/user/user";
import { holdOpenPost } from "~/features/content/status/open-post.queries.server";
import type { PostTable } from "~/features/kinds/kind";
import { kindOf } from "~/features/kinds/kind-registry.server";
import { nameInNotices } from "~/features/kinds/thing-head";
import { messageType } from "~/features/notifications/message";
import { takeFromDay, tellOfDay } from "~/features/notifications/daily-notice.commands.server";
import { setReaction } from "~/features/reactions/reaction.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction } from "~/platform/database/database.server";

const reactions = {
  like: { count: "likeCount", type: messageType.topicLiked },
  favorite: { count: "favoriteCount", type: messageType.favorited },
} as const;

export type ReactionKind = keyof typeof reactions;

/** Likes or keeps a post, or takes that back, and tells its author of the first; NotFound when it is not published. */
export async function react(
  viewer: Viewer,
  kind: ReactionKind,
  entityType: string,
  id: number,
  on: boolean,
): Promise<void> {
  const { count, type } = reactions[kind];
  const table: PostTable = kindOf(entityType, "post").post;
  const { timeZone } = await readSettings();
  await inTransaction(async (trx) => {
    const { userId, title, summary } = await holdOpenPost(trx, table, id);
    const reaction = { userId: viewer.id, entityType, entityId: id };
    const change = await setReaction(trx, kind, reaction, on);
    if (change === 0) return;
    await trx
      .updateTable(table)
      .set((eb) => ({ [count]: eb(count, "+", change) }))
      .where("id", "=", id)
      .execute();
    const act = { to: userId, from: viewer.id, type, once: `${entityType} ${id}` };
    if (change === -1) return takeFromDay(trx, act);
    const path = `/${entityType}/${id}`;
    await tellOfDay(trx, {
      ...act,
      happened: { type, of: entityType },
      quoteContent: nameInNotices({ title, summary }),
      detailUrl: { one: path, several: path },
      timeZone,
    });
  });
}
