import { userStatus, type Viewer } from "~/features/accounts/user/user";
import { parsePictures } from "~/features/content/topics/topic.queries.server";
import type { Picture } from "~/features/media/picture";
import type { Database } from "~/platform/database/database.server";
import type { Reply } from "./comment";
import { nodeAround } from "./comment-node.queries.server";
import { commentPermissions } from "./comment-permissions";
import { commentPath } from "./commentable.server";

/** A comment as it was typed. */
export interface CommentSource {
  id: number;
  content: string;
  pictures: Picture[];
  /** Whether it stands below another. */
  isReply: boolean;
  /** Where it is shown. */
  path: string;
  /** Whether it is the viewer's own. */
  own: boolean;
  /** Who wrote it as it stands now, and when. */
  lastEdit: { userId: number; createTime: number };
  can: Reply["can"];
}

/** A comment as it was typed, for those who change it; undefined when there is none. */
export async function readComment(
  db: Database,
  id: number,
  viewer: Viewer,
): Promise<CommentSource | undefined> {
  const row = await db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .select(["comment.userId", "comment.content", "comment.imageList", "comment.entityType"])
    .select(["comment.entityId", "comment.status", "user.role as authorRole"])
    .select(["comment.deletedBy", "comment.deleteTime"])
    .select(["comment.createTime", "comment.editTime", "comment.editorId", "comment.rootId"])
    .select(["user.status as authorStatus", nodeAround(viewer).as("node")])
    .where("comment.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const hidden = row.authorStatus === userStatus.disabled;
  return {
    id,
    content: row.content,
    pictures: parsePictures(row.imageList),
    isReply: row.rootId !== 0,
    path: commentPath(row, id),
    own: row.userId === viewer.id,
    lastEdit: {
      userId: row.editorId || row.userId,
      createTime: row.editTime || row.createTime,
    },
    can: commentPermissions({ ...row, nodeId: hidden ? 0 : row.node }, viewer),
  };
}
