import { sql } from "kysely";
import { addKeeper } from "~/features/accounts/keeping/node-keeper.commands.server";
import { putRefusal } from "~/features/accounts/keeping/node-refusal.commands.server";
import { giveBadge } from "~/features/badges/award.commands.server";
import { toldTables } from "~/features/catalogue/told-tables";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { reportThing } from "~/features/moderation/report.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { connections, inTransaction, readDatabase } from "~/platform/database/database.server";
import { refreshStatistics } from "~/platform/database/planner-statistics.server";
import { createArticle } from "./article";
import { createApiScene, type ApiScene } from "./api-scene";
import { createSiteBadge, giveToAll } from "./badge";
import { createComment } from "./comment";
import { createConversation, createLetter, letWriteLetters } from "./conversation";
import { growContent } from "./growing-content";
import { growRecords } from "./growing-records";
import { createMember, type Member } from "./member";
import { createNodes } from "./node";
import { createSitePage } from "./site-page";
import { createFanMessage, growFanMessage } from "./told-message";
import { createTopic } from "./topic";

/** A forum whose every list grows with each part that is added to it. */
export interface GrowingWorld extends ApiScene {
  /** Follows and is followed by everybody, keeps favorites and two nodes, and gets messages. */
  reader: Member;
  owner: Member;
  /** Written by the reader, with many earlier versions. */
  ownTopic: number;
  ownArticle: number;
  ownComment: number;
  /** Waits for review. */
  waitingTopic: number;
  /** Where the reader and others write, with a letter that was reported. */
  conversation: number;
  letter: number;
  /** A message to the reader of ever more fans. */
  told: number;
  /** Ever more have it, the author first of all. */
  badge: number;
  parts: number;
}

/** Makes those who act in such a forum, and what they look at. */
export async function createGrowingWorld(): Promise<GrowingWorld> {
  await changeSetting("publicModerationLog", true);
  const scene = await createApiScene();
  const reader = await createMember();
  const owner = await createMember({ role: "owner" });
  await setFollow(reader.viewer, scene.author.id, true);
  await createSitePage(owner, "grown");
  const badge = await createSiteBadge(owner, "常客");
  await giveBadge(owner.viewer, { memberId: scene.author.id, badgeId: badge, reason: "常来" });
  const [quiet = 0] = await createNodes(1);
  await inTransaction(async (trx) => {
    for (const node of [1, quiet]) await addKeeper(trx, node, reader.id);
    const refusal = { userId: scene.author.id, actorId: reader.id, reason: "刷屏", endTime: 0 };
    await putRefusal(trx, { ...refusal, nodeId: 1 });
  });
  const ownTopic = await createTopic({ by: reader, tags: "大家" });
  const ownArticle = await createArticle({ by: reader, tags: "大家" });
  const ownComment = await createComment({ on: ownTopic, by: reader });
  const own = { ownTopic, ownArticle, ownComment };
  const talk = await createReportedLetter(scene, reader);
  const told = await createFanMessage(scene.author, reader);
  return { ...scene, reader, owner, ...own, ...talk, told, badge, waitingTopic: 0, parts: 0 };
}

async function createReportedLetter({ author }: ApiScene, reader: Member) {
  await letWriteLetters(author, reader);
  const conversation = await createConversation(reader, [author]);
  const letter = await createLetter(author, conversation);
  const about = { entityType: "letter", entityId: letter, authorId: author.id };
  await reportThing(reader.viewer, about, { kind: "spam", words: "" });
  return { conversation, letter };
}

/** Adds parts, of the same size each, until there are so many; the planner looks at them unless told otherwise. */
export async function growWorld(
  world: GrowingWorld,
  parts: number,
  { look = true }: { look?: boolean } = {},
): Promise<void> {
  const isPostgres = connections().kind === "postgres";
  for (; world.parts < parts; world.parts += 1) {
    const { parts: part } = world;
    await inTransaction(async (trx) => {
      // PostgreSQL would look up, row by row, whom each row belongs to: most of the time of all this.
      if (isPostgres) await sql`set local session_replication_role = replica`.execute(trx);
      const made = await growContent(trx, world, part);
      await growRecords(trx, world, made, part);
      const { members, time: createTime } = made;
      await giveToAll(trx, world, { members, createTime });
      await growFanMessage(
        trx,
        { id: world.told, userId: world.reader.id },
        { members, createTime },
      );
    });
  }
  if (look) await refreshStatistics(toldTables);
  if (look && isPostgres) await sql`vacuum analyze`.execute(connections().write);
  const tag = await readDatabase()
    .selectFrom("tag")
    .select("id")
    .where("nameKey", "=", "大家")
    .executeTakeFirstOrThrow();
  world.tag = tag.id;
}
