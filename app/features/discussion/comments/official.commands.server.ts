import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { noteModeratorAct } from "~/features/content/status/moderator-act.commands.server";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import { announceChange } from "~/platform/database/change-signal.server";
import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { NotAllowed, NotFound } from "~/platform/errors/domain-errors";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { nodeAround } from "./comment-node.queries.server";
import { mayMarkOfficial } from "./comment-permissions";
import { holdComment, type HeldComment } from "./comment-status.commands.server";
import { requireVisibleComment } from "./comment-visibility.queries.server";
import { commentPath, discussionOf } from "./commentable.server";

/** How often one may change one's mind, over all comments: each time stands in the public log. */
const marks = { most: 60, seconds: 60 * 60 };

/**
 * Marks a comment or reply as one that speaks for the site, or takes that back; answers where it is shown. NotFound unless
 * everybody sees it, NotAllowed for whoever may not, RuleBroken for muted keepers, TooFast after 60 in an hour.
 */
export async function markOfficial(viewer: Viewer, id: number, on: boolean): Promise<string> {
  await requireVisibleComment(readDatabase(), id, null);
  return inTransaction(async (trx) => {
    const comment = await holdComment(trx, id);
    const { authorRole, nodeId } = await readMarkable(trx, viewer, comment);
    if (!mayMarkOfficial({ ...comment, authorRole, nodeId }, viewer)) {
      throw new NotAllowed(markRefusal(viewer));
    }
    const path = commentPath(comment, id);
    if ((comment.official === 1) === on) return path;
    await countAct(trx, `official ${viewer.id}`, marks);
    await trx
      .updateTable("comment")
      .set({ official: on ? 1 : 0 })
      .where("id", "=", id)
      .execute();
    await noteModeratorAct(trx, viewer, {
      userId: comment.userId,
      nodeId: nodeId ?? 0,
      always: true,
      amongThem: true,
      act: on ? "official" : "unofficial",
      entityType: "comment",
      entityId: id,
    });
    await announceChange(trx);
    return path;
  });
}

/** Who wrote a comment, and the node around it, now that nobody can take away what it stands on. */
async function readMarkable(
  trx: Writer,
  viewer: Viewer,
  { id, entityType, entityId }: HeldComment,
) {
  await discussionOf(entityType).hold(trx, entityId);
  const standing = await trx
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .select(["user.role as authorRole", nodeAround(viewer).as("nodeId")])
    .where("comment.id", "=", id)
    .where(isPublished("comment"))
    .where(isAuthorShown())
    .executeTakeFirst();
  if (!standing) throw new NotFound("这条评论不在了");
  return standing;
}

const markRefusal = (viewer: Viewer): string =>
  isModerator(viewer)
    ? "只有站长和管理员写的评论能标为官方"
    : "版主只能标自己在所管节点里写的评论，别的由站长和管理员来标";
