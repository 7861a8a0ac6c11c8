import { setImmediate } from "node:timers/promises";
import { isBlocking } from "~/features/accounts/blocks/block.queries.server";
import { userStatus } from "~/features/accounts/user/user";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import { gatherNotices } from "~/features/notifications/gathered-notices.commands.server";
import { messageType } from "~/features/notifications/message";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { held, holdRows } from "~/platform/database/hold-rows.server";
import { defineJob } from "~/platform/jobs/job.server";
import { isSilencedPlace, isSilencing } from "./topic-silence.queries.server";
import { storedTopicLevels, type TopicOrigin } from "./topic-watch";
import { topicNewsKind } from "./topic-watch.commands.server";
import { originPath } from "./topic-watch.queries.server";

/** How many watchers are told in one transaction. */
const toldAtOnce = 200;

/** Registers the job that tells of new topics. */
export function takeUpTopicNews(): void {
  defineJob<{ topicId: number }>(topicNewsKind, async ({ topicId }) => {
    while (await tellNextOf(topicId)) await setImmediate();
  });
}

interface ToldTopic {
  id: number;
  userId: number;
}

/** An origin of a topic, and those whose watchers were told before. */
interface ToldOrigin {
  origin: TopicOrigin;
  before: TopicOrigin[];
}

/** Tells the next watchers of where a topic comes from, while it is there for everybody; whether there are more. */
function tellNextOf(topicId: number): Promise<boolean> {
  return inQuietTransaction(async (trx) => {
    const news = await trx
      .selectFrom("topicNews")
      .select(["origins", "at", "after"])
      .where("topicId", "=", topicId)
      .$call(held)
      .executeTakeFirst();
    if (!news) return false;
    const origins = JSON.parse(news.origins) as TopicOrigin[];
    const origin = origins[news.at];
    const topic = origin && (await readShownTopic(trx, topicId));
    if (!topic) {
      await trx.deleteFrom("topicNews").where("topicId", "=", topicId).execute();
      return false;
    }
    const watchers = await readTopicWatchers(trx, origin, news.after);
    const last = watchers.at(-1);
    const next = last ? { after: last.userId } : { at: news.at + 1, after: 0 };
    await trx.updateTable("topicNews").set(next).where("topicId", "=", topicId).execute();
    const before = origins.slice(0, news.at);
    if (last) await tellOfTopic(trx, topic, { origin, before }, watchers);
    return true;
  });
}

async function tellOfTopic(
  trx: Writer,
  topic: ToldTopic,
  { origin, before }: ToldOrigin,
  watchers: { id: number; userId: number }[],
): Promise<void> {
  // Two topics from one origin are told of one after the other.
  await holdRows(
    trx,
    "topicWatch",
    watchers.map(({ id }) => id),
  );
  const ids = watchers.map(({ userId }) => userId);
  const told = await readTold(trx, topic, before, ids);
  const wanting = await readWanting(trx, topic, ids);
  const byMember = origin.entityType === "user";
  await gatherNotices(trx, {
    to: wanting.filter((id) => !told.has(id)),
    // Whose topics they are goes with their name; of a node or a tag there is nobody.
    from: byMember ? topic.userId : 0,
    happened: { type: messageType.newTopics, of: origin.entityType },
    quoteContent: byMember ? "" : await readNameOf(trx, origin),
    detailUrl: originPath(origin),
  });
}

function readShownTopic(trx: Writer, id: number): Promise<ToldTopic | undefined> {
  return trx
    .selectFrom("topic")
    .innerJoin("user", "user.id", "topic.userId")
    .select(["topic.id", "topic.userId"])
    .where("topic.id", "=", id)
    .where(isPublished("topic"))
    .where(isAuthorShown())
    .executeTakeFirst();
}

/** The next members in the order of their ids who watch an origin. */
function readTopicWatchers(
  trx: Writer,
  { entityType, entityId }: TopicOrigin,
  after: number,
): Promise<{ id: number; userId: number }[]> {
  return trx
    .selectFrom("topicWatch")
    .select(["id", "userId"])
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId)
    .where("level", "=", storedTopicLevels.watched)
    .where("userId", ">", after)
    .orderBy("userId")
    .limit(toldAtOnce)
    .execute();
}

/** Those of these members who are told already: as watchers of what came before, or because they are mentioned. */
async function readTold(
  trx: Writer,
  topic: ToldTopic,
  before: TopicOrigin[],
  ids: number[],
): Promise<Set<number>> {
  const mentioned = trx
    .selectFrom("message")
    .select("userId")
    .where("place", "=", `/topic/${topic.id}`)
    .where("type", "=", messageType.mentioned)
    .where("userId", "in", ids);
  const watching = ({ entityType, entityId }: TopicOrigin) =>
    trx
      .selectFrom("topicWatch")
      .select("userId")
      .where("entityType", "=", entityType)
      .where("entityId", "=", entityId)
      .where("level", "=", storedTopicLevels.watched)
      .where("userId", "in", ids);
  const rows = await before
    .reduce((all, origin) => all.unionAll(watching(origin)), mentioned)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

/** Those of these members, in the order of their ids, who are active and want something of who wrote, and of the place. */
async function readWanting(trx: Writer, topic: ToldTopic, ids: number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom("user")
    .innerJoin("topic", (join) => join.on("topic.id", "=", topic.id))
    .select("user.id")
    .where("user.id", "in", ids)
    .where("user.status", "=", userStatus.active)
    .where("user.id", "!=", topic.userId)
    .where((eb) => eb.not(isBlocking("user.id", [topic.userId])))
    .where((eb) => eb.not(isSilencing("user.id", topic.userId)))
    .where((eb) => eb.not(isSilencedPlace("user.id")))
    .orderBy("user.id")
    .execute();
  return rows.map(({ id }) => id);
}

async function readNameOf(trx: Writer, { entityType, entityId }: TopicOrigin): Promise<string> {
  const row = await trx
    .selectFrom(entityType === "tag" ? "tag" : "node")
    .select("name")
    .where("id", "=", entityId)
    .executeTakeFirst();
  return row?.name ?? "";
}
