import { sql } from "kysely";
import { readUserSummaries } from "~/features/accounts/account/account.queries.server";
import { isModerator, userStatus, type Viewer } from "~/features/accounts/user/user";
import { readTagsOfTopics } from "~/features/content/tags/tag.queries.server";
import { mayRead } from "~/features/kinds/content-permissions";
import type { Followed } from "~/features/kinds/kind";
import { topicType } from "~/features/kinds/topic-type";
import { isAuthorShown } from "~/features/kinds/visibility.queries.server";
import type { Picture } from "~/features/media/picture";
import { readLikerIds, readViewerReactions } from "~/features/reactions/reaction.queries.server";
import { readShowHtml } from "~/features/site/settings/shown-html.server";
import { compiledQuery } from "~/platform/database/compiled-query.server";
import type { Database } from "~/platform/database/database.server";
import { keptReading } from "~/platform/kept-pages/kept-reading.server";
import type { TopicDetail, TopicRow } from "./topic";
import { takesNoComments } from "./topic-closing";
import { topicPermissions } from "./topic-permissions";
import { summarise } from "~/platform/markdown/summarise";
import { saidAfter } from "~/platform/text/mixed-scripts";

const rowColumns = [
  "topic.id",
  "topic.type",
  "topic.title",
  "topic.summary",
  "topic.imageList",
  "topic.sticky",
  "topic.recommend",
  "topic.recommendTime",
  "topic.status",
  "topic.viewCount",
  "topic.commentCount",
  "topic.likeCount",
  "topic.favoriteCount",
  "topic.lastCommentUserId",
  "topic.lastCommentTime",
  "topic.createTime",
  "topic.closeTime",
  "topic.solved",
  "topic.pollId",
  "topic.userId",
  "topic.nodeId",
] as const;

/** The select that every list of topics starts from: the row, its author and its node; moderators' with disabled authors. */
export function selectTopics(db: Database, withDisabled: boolean) {
  return db
    .selectFrom("topic")
    .innerJoin("user", "user.id", "topic.userId")
    .innerJoin("node", "node.id", "topic.nodeId")
    .select(rowColumns)
    .select(["user.status as authorStatus", "user.role as authorRole", "node.name as nodeName"])
    .select("node.question as nodeQuestion")
    .select((eb) => eb("topic.hiddenContent", "!=", "").as("hasHiddenContent"))
    .$if(!withDisabled, (query) => query.where(isAuthorShown()));
}

export type TopicQuery = ReturnType<typeof selectTopics>;
export type TopicRecord = Awaited<ReturnType<TopicQuery["execute"]>>[number];

/** A row as all readers see it, with what tells what each of them may do. */
export interface SharedTopicRow extends Omit<TopicRow, "liked" | "favorited" | "curatable"> {
  authorRole: TopicRecord["authorRole"];
}

/** Turns rows into what all see of them; the number of statements does not depend on how many there are. */
export async function dressForAll(db: Database, records: TopicRecord[]): Promise<SharedTopicRow[]> {
  if (records.length === 0) return [];
  return showAll(records, await readBelongings(db, belongingsOf(records)));
}

/** What is read beside the rows of topics, and the same for everybody. */
interface AskedBelongings {
  ids: number[];
  /** Those of them that anybody likes. */
  liked: number[];
  /** Who is named in the rows. */
  people: number[];
}

const belongingsOf = (records: TopicRecord[]): AskedBelongings => ({
  ids: records.map((record) => record.id),
  liked: records.filter((record) => record.likeCount > 0).map((record) => record.id),
  people: records.flatMap((record) => [record.userId, record.lastCommentUserId]),
});

async function readBelongings(db: Database, { ids, liked, people }: AskedBelongings) {
  const [tags, likers] = await Promise.all([
    readTagsOfTopics(db, ids),
    readLikerIds(db, "topic", liked),
  ]);
  // Each member is one object however often they appear, and so is sent to the browser once.
  const users = await readUserSummaries(db, [...people, ...[...likers.values()].flat()]);
  return { tags, likers, users };
}

type Belongings = Awaited<ReturnType<typeof readBelongings>>;

function showAll(records: TopicRecord[], { tags, likers, users }: Belongings): SharedTopicRow[] {
  return records.map((record) => ({
    id: record.id,
    type: record.type,
    title: record.title,
    summary: record.summary,
    user: users.get(record.userId) ?? missingUser(record.userId),
    node: { id: record.nodeId, name: record.nodeName },
    tags: tags.get(record.id) ?? [],
    pictures: parsePictures(record.imageList),
    hasHiddenContent: Boolean(record.hasHiddenContent),
    sticky: record.sticky === 1,
    recommend: record.recommend === 1,
    status: record.status,
    authorDisabled: record.authorStatus === userStatus.disabled,
    authorRole: record.authorRole,
    viewCount: record.viewCount,
    commentCount: record.commentCount,
    likeCount: record.likeCount,
    favoriteCount: record.favoriteCount,
    likers: (likers.get(record.id) ?? []).flatMap((id) => users.get(id) ?? []),
    lastCommentUser: users.get(record.lastCommentUserId) ?? null,
    lastCommentTime: record.lastCommentTime,
    createTime: record.createTime,
    closed: takesNoComments(record.closeTime),
    closeTime: record.closeTime,
    solved: isQuestion(record) && record.solved === 1,
    pollId: record.pollId,
  }));
}

/** Adds what is the reader's own; the rows stay as they are. */
export async function addOwn(
  db: Database,
  rows: SharedTopicRow[],
  viewer: Viewer | null,
): Promise<TopicRow[]> {
  const ids = rows.map(({ id }) => id);
  const own = await readViewerReactions(db, viewer?.id, "topic", ids);
  return rows.map(({ authorRole, ...row }) => {
    const { id, type, status, user, node } = row;
    const owned = { type, status, authorRole, userId: user.id, nodeId: node.id };
    return {
      ...row,
      liked: own.liked.has(id),
      favorited: own.favorited.has(id),
      curatable: topicPermissions({ ...owned, deletedBy: 0, deleteTime: 0 }, viewer).curate,
    };
  });
}

/** Turns rows into view models of a reader. */
export const dressTopics = async (
  db: Database,
  records: TopicRecord[],
  viewer: Viewer | null,
): Promise<TopicRow[]> => addOwn(db, await dressForAll(db, records), viewer);

/** Topics of some nodes are questions; tweets are none, wherever they stand. */
const isQuestion = ({ nodeQuestion, type }: TopicRecord): boolean =>
  nodeQuestion === 1 && type === topicType.topic;

function missingUser(id: number): never {
  throw new Error(`the author ${id} is not in the database`);
}

/** The pictures stored as JSON beside a text; none for "". */
export function parsePictures(json: string): Picture[] {
  return json === "" ? [] : (JSON.parse(json) as Picture[]);
}

const longestName = 40;

/** Pages of tweets without words are told from each other, too. */
const pageNameOf = ({ id, title, summary, user }: TopicRow): string =>
  title || summarise(summary, longestName) || saidAfter(user.nickname, `分享的图片 ${id}`);

const readWhole = compiledQuery(
  (db: Database, { id }: { id: number }, { withDisabled }: { withDisabled: boolean }) =>
    selectTopics(db, withDisabled)
      .select(["topic.contentHtml", "topic.editTime", "topic.deleteReason"])
      .select(["topic.closeReason", "topic.slowSeconds", "topic.parted", "topic.answerId"])
      .select(["topic.mergedAs", "topic.deletedBy", "topic.deleteTime"])
      .where("topic.id", "=", id),
);

const readOwnBelongings = keptReading("belongings of a topic", readBelongings, "part");

/** A topic or tweet with its body, or undefined when the viewer may not know of it. */
export async function readTopic(
  db: Database,
  id: number,
  viewer: Viewer | null,
): Promise<TopicDetail | undefined> {
  const [record] = await readWhole(db, { id }, { withDisabled: isModerator(viewer) });
  if (!record) return undefined;
  const belongings = await readOwnBelongings(db, belongingsOf([record]));
  const [row] = await addOwn(db, showAll([record], belongings), viewer);
  const can = topicPermissions(record, viewer);
  if (!row || !(can.restore || mayRead({ ...row, userId: record.userId }, viewer))) {
    return undefined;
  }
  const showHtml = await readShowHtml();
  return {
    ...row,
    name: pageNameOf(row),
    contentHtml: showHtml(record.contentHtml),
    editTime: record.editTime,
    deleteReason: record.deleteReason,
    closeReason: record.closeReason,
    slowSeconds: record.slowSeconds,
    question: isQuestion(record),
    answerId: row.solved ? record.answerId : 0,
    parted: record.parted === 1,
    can,
  };
}

/** Topics and tweets on the feed, each by an index of their own. */
export const followedTopics: Followed = {
  table: "topic",
  parts: [topicType.topic, topicType.tweet].map((type) => sql`thing."type" = ${sql.lit(type)} and`),
  readRows: async (db, viewer, ids) => {
    const records = await selectTopics(db, isModerator(viewer))
      .where("topic.id", "in", ids)
      .execute();
    const rows = await dressTopics(db, records, viewer);
    return new Map(rows.map((row) => [row.id, row]));
  },
};
