import {
  isModerator,
  mayModerate,
  userStatus,
  type Role,
  type Viewer,
} from "~/features/accounts/user/user";
import type { FloorRange } from "~/features/discussion/moved/floor-list";
import { contentStatus } from "~/features/kinds/content-status";
import type { Database } from "~/platform/database/database.server";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import { mostMerged } from "./merge.schema";
import { mostMoved } from "./split.schema";

const refuseFloors = (sentence: string) => new FieldsInvalid({ floors: [sentence] });

/** Comments of a topic with the replies below them, and which of both everybody sees. */
export interface ChosenComments {
  roots: { id: number; userId: number; floor: number }[];
  replies: number[];
  /** Comments in the order of their floors, then replies. */
  shown: { id: number; userId: number; createTime: number; role: Role | "" }[];
  /** The floors on which everybody sees something. */
  floors: number[];
}

type ReadingFloors = Pick<Database, "selectFrom">;

/**
 * The comments on these floors of a topic, with their replies; FieldsInvalid where a floor that was named is not there,
 * where nobody sees any of them, where they are too many, or the viewer does not reach who wrote one or would have the new
 * topic.
 */
export async function readChosen(
  db: ReadingFloors,
  viewer: Viewer,
  topicId: number,
  floors: FloorRange[],
): Promise<ChosenComments> {
  const rows = await selectRoots(db, topicId)
    .where((eb) => eb.or(floors.map(({ from, to }) => eb.between("comment.floor", from, to))))
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
  const ids = rows.map(({ id }) => id);
  const replies =
    ids.length === 0
      ? []
      : await selectReplies(db, topicId)
          .where("comment.rootId", "in", ids)
          .limit(mostMoved + 1)
          .execute();
  if (rows.length + replies.length > mostMoved) {
    throw refuseFloors(`连同回复，一次最多移走 ${mostMoved} 条评论，请少选几楼`);
  }
  const above = findAbove(viewer, rows);
  if (above) throw refuseFloors(aboveWords(above));
  const chosen = gatherChosen(rows, replies);
  const [first] = chosen.shown;
  if (!first) throw refuseFloors("选中的楼里没有大家看得到的评论");
  // Where the comments themselves are gone, the new topic is of who wrote the first reply.
  if (!reaches(viewer, first.userId, first.role)) {
    throw refuseFloors("新话题会算站长或管理员发的，请换几楼");
  }
  return chosen;
}

/** All comments of a topic with their replies; RuleBroken where they are too many or the viewer does not reach who wrote one. */
export async function readAllComments(
  db: ReadingFloors,
  viewer: Viewer,
  topicId: number,
): Promise<ChosenComments> {
  const rows = await selectRoots(db, topicId)
    .limit(mostMerged + 1)
    .execute();
  const replies = await selectReplies(db, topicId)
    .where("comment.rootId", ">", 0)
    .limit(mostMerged + 1)
    .execute();
  if (rows.length + replies.length > mostMerged) {
    throw new RuleBroken(`这个话题的评论超过 ${mostMerged} 条，太多了，不能并入`);
  }
  const above = findAbove(viewer, rows);
  if (above) throw new RuleBroken(aboveWords(above));
  return gatherChosen(rows, replies);
}

const selectRoots = (db: ReadingFloors, topicId: number) =>
  db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .select(["comment.id", "comment.floor", "comment.userId", "comment.status"])
    .select(["comment.createTime", "user.status as authorStatus", "user.role"])
    .where("comment.entityType", "=", "topic")
    .where("comment.entityId", "=", topicId)
    .where("comment.rootId", "=", 0)
    .orderBy("comment.floor");

const selectReplies = (db: ReadingFloors, topicId: number) =>
  db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .select(["comment.id", "comment.rootId", "comment.userId", "comment.status"])
    .select(["comment.createTime", "user.status as authorStatus", "user.role"])
    .where("comment.entityType", "=", "topic")
    .where("comment.entityId", "=", topicId)
    .orderBy("comment.id");

type RootRow = Awaited<ReturnType<ReturnType<typeof selectRoots>["execute"]>>[number];
type ReplyRow = Awaited<ReturnType<ReturnType<typeof selectReplies>["execute"]>>[number];

const findAbove = (viewer: Viewer, rows: RootRow[]) =>
  rows.find((row) => isCommentShown(row) && !reaches(viewer, row.userId, row.role));
const aboveWords = ({ floor }: RootRow) => `${floor} 楼是站长或管理员写的，你不能移走`;

function gatherChosen(rows: RootRow[], replies: ReplyRow[]): ChosenComments {
  const seen = rows.filter(isCommentShown);
  // Below a deleted comment replies are seen, below that of a disabled member none are.
  const hidden = new Set(rows.filter((row) => !isWriterShown(row)).map(({ id }) => id));
  const answers = replies.filter((reply) => isCommentShown(reply) && !hidden.has(reply.rootId));
  const shown = [...seen, ...answers];
  const standing = new Set([...seen.map(({ id }) => id), ...answers.map(({ rootId }) => rootId)]);
  return {
    roots: rows.map(({ id, userId, floor }) => ({ id, userId, floor })),
    replies: replies.map(({ id }) => id),
    shown: shown.map(({ id, userId, createTime, role }) => ({ id, userId, createTime, role })),
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
