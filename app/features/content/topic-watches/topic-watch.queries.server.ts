import { sql } from "kysely";
import type { Viewer } from "~/features/accounts/user/user";
import { userStatus } from "~/features/accounts/user/user";
import { readNode } from "~/features/content/nodes/node.queries.server";
import { readPublicTag } from "~/features/content/tags/tag.queries.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";
import {
  originPaths,
  storedTopicLevels,
  type OriginType,
  type TopicOrigin,
  type TopicWatchLevel,
} from "./topic-watch";

const topicLevelOf = (stored: number | undefined): TopicWatchLevel => {
  if (stored === storedTopicLevels.watched) return "watched";
  return stored === storedTopicLevels.silenced ? "silenced" : "normal";
};

export const originPath = ({ entityType, entityId }: TopicOrigin) =>
  `${originPaths[entityType]}/${entityId}`;

/** What a member wants to hear of new topics from an origin. */
export async function readTopicWatch(
  db: Database,
  userId: number,
  { entityType, entityId }: TopicOrigin,
): Promise<TopicWatchLevel> {
  const row = await db
    .selectFrom("topicWatch")
    .select("level")
    .where("userId", "=", userId)
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId)
    .executeTakeFirst();
  return topicLevelOf(row?.level);
}

/** What an origin is called; undefined where the viewer does not see it, and for themselves. */
export async function readOriginName(
  db: Database,
  { entityType, entityId }: TopicOrigin,
  viewer: Viewer,
): Promise<string | undefined> {
  if (entityType === "node") return (await readNode(db, entityId))?.name;
  if (entityType === "tag") return (await readPublicTag(db, entityId))?.name;
  if (entityId === viewer.id) return undefined;
  return (await readProfile(db, entityId, viewer))?.nickname;
}

/** What a member watches or silenced. */
export interface TopicWatch extends TopicOrigin {
  id: number;
  level: TopicWatchLevel;
  /** "" where it is no longer there for everybody. */
  name: string;
  path: string;
  createTime: number;
}

/** One page of what a member watches or silenced, what they chose last first. */
export async function readTopicWatches(
  db: Database,
  userId: number,
  cursor: string | null,
): Promise<Page<TopicWatch>> {
  const name = `topic-watches${userId}`;
  const before = decodeCursor(name, cursor);
  const rows = await db
    .selectFrom("topicWatch")
    .select(["id", "entityType", "entityId", "level", "createTime"])
    .select((eb) => [
      eb
        .selectFrom("node")
        .whereRef("node.id", "=", "topicWatch.entityId")
        .select("node.name")
        .as("nodeName"),
      eb
        .selectFrom("tag")
        .whereRef("tag.id", "=", "topicWatch.entityId")
        .where(sql<boolean>`(tag."topicCount" + tag."articleCount" > 0 or tag.description <> '')`)
        .select("tag.name")
        .as("tagName"),
      eb
        .selectFrom("user")
        .whereRef("user.id", "=", "topicWatch.entityId")
        .where("user.status", "=", userStatus.active)
        .select("user.nickname")
        .as("nickname"),
    ])
    .where("userId", "=", userId)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`("createTime", "id") < (${before?.key}, ${before?.id})`),
    )
    .orderBy("createTime", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(name, rows, ({ createTime, id }) => ({ key: createTime, id }));
  const results = page.results.map(({ nodeName, tagName, nickname, level, ...row }): TopicWatch => {
    const names: Record<OriginType, string | null> = {
      node: nodeName,
      tag: tagName,
      user: nickname,
    };
    const shown = names[row.entityType] ?? "";
    return { ...row, level: topicLevelOf(level), name: shown, path: shown && originPath(row) };
  });
  return { ...page, results };
}

/** What a member watches or silenced, for their own archive. */
export async function readOwnTopicWatches(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("topicWatch")
    .select("id as key")
    .select(["entityType", "entityId", "level", "createTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.short)
    .execute();
  const told = rows.map(({ level, ...row }) => ({ ...row, level: topicLevelOf(level) }));
  return ownPart(told, ownRows.short);
}
