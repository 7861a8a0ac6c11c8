import { isModerator, mayModerate, userStatus, type Viewer } from "~/features/accounts/user/user";
import type { FloorRange } from "~/features/discussion/moved/floor-list";
import { contentStatus } from "~/features/kinds/content-status";
import type { Database } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { mostMoved } from "./split.schema";

const refuseFloors = (sentence: string) => new FieldsInvalid({ floors: [sentence] });

/** Comments of a topic with the replies below them, and which of both everybody sees. */
export interface ChosenComments {
  roots: { id: number; userId: number; floor: number }[];
  replies: number[];
  /** Comments in the order of their floors, then replies. */
  shown: { id: number; userId: number; createTime: number }[];
  /** The floors on which everybody sees something. */
  floors: number[];
}

/**
 * The comments on these floors of a topic, with their replies; FieldsInvalid where a floor that was named is not there,
 * where nobody sees any of them, where they are too many, or the viewer does not reach who wrote one or would have the new
 * topic.
 */
export async function readChosen(
  db: Pick<Database, "selectFrom">,
  viewer: Viewer,
  topicId: number,
  floors: FloorRange[],
): Promise<ChosenComments> {
  const rows = await db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .select(["comment.id", "comment.floor", "comment.userId", "comment.status"])
    .select(["comment.createTime", "user.status as authorStatus", "user.role"])
    .where("comment.entityType", "=", "topic")
    .where("comment.entityId", "=", topicId)
    .where("comment.rootId", "=", 0)
    .where((eb) => eb.or(floors.map(({ from, to }) => eb.between("comment.floor", from, to))))
    .orderBy("comment.floor")
    .limit(mostMoved + 1)
    .execute();
  const missing = floors.find(
    ({ from, to }) => !rows.some(({ floor }) => floor >= from && floor <= to),
  );
  // Beyond the most that are read nothing is said of what is missing.
  if (missing && rows.length <= mostMoved) {
    const { from, to } = missing;
    throw refuseFloors(`这个话题里没有 ${from === to ? from : `${from}–${to}`} 楼`);
  }
  const replies = await readRepliesBelow(
    db,
    rows.map(({ id }) => id),
  );
  if (rows.length + replies.length > mostMoved) {
    throw refuseFloors(`连同回复，一次最多移走 ${mostMoved} 条评论，请少选几楼`);
  }
  const seen = rows.filter(isCommentShown);
  const above = seen.find(({ userId, role }) => !reaches(viewer, userId, role));
  if (above) throw refuseFloors(`${above.floor} 楼是站长或管理员写的，你不能移走`);
  // Below a deleted comment replies are seen, below that of a disabled member none are.
  const hidden = new Set(rows.filter((row) => !isWriterShown(row)).map(({ id }) => id));
  const answers = replies.filter((reply) => isCommentShown(reply) && !hidden.has(reply.rootId));
  const shown = [...seen, ...answers];
  const [first] = shown;
  if (!first) throw refuseFloors("选中的楼里没有大家看得到的评论");
  // Where the comments themselves are gone, the new topic is of who wrote the first reply.
  if (!reaches(viewer, first.userId, first.role)) {
    throw refuseFloors("新话题会算站长或管理员发的，请换几楼");
  }
  const standing = new Set([...seen.map(({ id }) => id), ...answers.map(({ rootId }) => rootId)]);
  return {
    roots: rows.map(({ id, userId, floor }) => ({ id, userId, floor })),
    replies: replies.map(({ id }) => id),
    shown: shown.map(({ id, userId, createTime }) => ({ id, userId, createTime })),
    floors: rows.filter(({ id }) => standing.has(id)).map(({ floor }) => floor),
  };
}

interface SeenBy {
  status: number;
  authorStatus: number;
}

const isWriterShown = ({ authorStatus }: Pick<SeenBy, "authorStatus">) =>
  authorStatus !== userStatus.disabled;
const isCommentShown = (row: SeenBy) =>
  row.status === contentStatus.published && isWriterShown(row);

function reaches(viewer: Viewer, userId: number, role: Parameters<typeof mayModerate>[1]): boolean {
  if (userId === viewer.id) return true;
  return isModerator(viewer) ? mayModerate(viewer, role) : (role ?? "") === "";
}

async function readRepliesBelow(db: Pick<Database, "selectFrom">, rootIds: number[]) {
  if (rootIds.length === 0) return [];
  return db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .select(["comment.id", "comment.rootId", "comment.userId", "comment.status"])
    .select(["comment.createTime", "user.status as authorStatus", "user.role"])
    .where("comment.rootId", "in", rootIds)
    .orderBy("comment.id")
    .limit(mostMoved + 1)
    .execute();
}
