import { reportStatus } from "~/features/moderation/report";
import { contentStatus } from "~/features/kinds/content-status";
import { messageType } from "~/features/notifications/message";
import type { Writer } from "~/platform/database/database.server";
import { most, times, type GrownPart } from "./growing-content";
import type { GrowingWorld } from "./growing-world";

const { published, waiting, deleted } = contentStatus;
const statuses = [published, published, waiting, deleted];
const reported = (id = 0) => ({ entityType: "topic", entityId: id, topicId: id, nodeId: 1 });

/** Adds what is nobody's own and what is kept of members: news, links, follows, messages, the books of moderators. */
export async function growRecords(
  trx: Writer,
  world: GrowingWorld,
  made: GrownPart,
  part: number,
): Promise<void> {
  await growLibrary(trx, world, part, made.time);
  await growBonds(trx, world, made);
  await growMemory(trx, world, made, part);
  await growBooks(trx, world, made, part);
  await growConversations(trx, world, made);
}

async function growLibrary(trx: Writer, world: GrowingWorld, part: number, time: number) {
  const each = <T>(make: (at: number) => T) =>
    times(2 * most, (at) => ({
      ...make(at),
      status: statuses[at % 4] ?? published,
      title: `竹林 ${part} ${at}`,
      createTime: time + at,
      updateTime: time + at,
    }));
  await trx
    .insertInto("news")
    .values(
      each((at) => ({
        content: "竹林里有风。",
        contentFormat: "markdown" as const,
        contentHtml: "<p>竹林里有风。</p>",
        publishTime: time + at,
      })),
    )
    .execute();
  await trx
    .insertInto("link")
    .values(
      each((at) => ({
        url: `https://${part}-${at}.example.com/`,
        urlKey: `${part}-${at}.example.com`,
        userId: at % 2 ? world.reader.id : 0,
      })),
    )
    .execute();
  const vulnerabilities = await trx
    .insertInto("vulnerability")
    .values(
      each((at) => ({
        identifiers: `["CVE-2026-${part * 1000 + at}"]`,
        content: "没有检查长度。",
        contentFormat: "plain" as const,
        cwe: "[]",
        affected: "[]",
        references: "[]",
        severity: "high" as const,
        disclosedTime: time + at,
      })),
    )
    .returning("id")
    .execute();
  await trx
    .insertInto("vulnerabilityIdentifier")
    .values(
      vulnerabilities.map(({ id }, at) => ({
        vulnerabilityId: id,
        identifier: `CVE-2026-${part * 1000 + at}`,
      })),
    )
    .execute();
  await trx
    .insertInto("vulnerabilityProduct")
    .values(vulnerabilities.map(({ id }) => ({ vulnerabilityId: id, product: "bamboo" })))
    .execute();
}

async function growBonds(trx: Writer, world: GrowingWorld, made: GrownPart): Promise<void> {
  const { members, topics, articles, comments, time: createTime } = made;
  const { reader, author } = world;
  const follows = members.flatMap((id) => [
    { userId: reader.id, followedId: id, createTime },
    { userId: id, followedId: reader.id, createTime },
    { userId: author.id, followedId: id, createTime },
    { userId: id, followedId: author.id, createTime },
  ]);
  await trx.insertInto("follow").values(follows).execute();
  const blocked = members.slice(0, 2);
  await trx
    .insertInto("block")
    .values(blocked.map((blockedId) => ({ userId: reader.id, blockedId, createTime })))
    .execute();
  const liked = [
    { entityType: "topic", entityId: world.topic },
    { entityType: "article", entityId: world.article },
    { entityType: "comment", entityId: world.comment },
  ];
  const likes = members.flatMap((userId) => liked.map((on) => ({ ...on, userId, createTime })));
  const kept = [
    ...topics.map((entityId) => ({ entityType: "topic", entityId })),
    ...articles.map((entityId) => ({ entityType: "article", entityId })),
  ].map((on) => ({ ...on, userId: reader.id, createTime }));
  const own = comments.map((entityId) => ({ entityType: "comment", entityId }));
  await trx
    .insertInto("like")
    .values([...likes, ...kept, ...own.map((on) => ({ ...on, userId: reader.id, createTime }))])
    .execute();
  await trx.insertInto("favorite").values(kept).execute();
}

async function growMemory(
  trx: Writer,
  world: GrowingWorld,
  { members, topics, time: createTime }: GrownPart,
  part: number,
): Promise<void> {
  const { reader } = world;
  await trx
    .insertInto("message")
    .values(
      times(2 * most, (at) => ({
        userId: reader.id,
        fromId: members[at % most] ?? 0,
        type: messageType.topicCommented,
        content: "说得好。",
        detailUrl: `/topic/${world.ownTopic}`,
        place: `/topic/${world.ownTopic}`,
        status: at % 2,
        createTime,
      })),
    )
    .execute();
  await trx
    .insertInto("scoreLog")
    .values(
      times(most, (at) => ({
        userId: reader.id,
        sourceType: "comment",
        sourceId: part * most + at,
        type: 0,
        score: 1,
        createTime,
      })),
    )
    .execute();
  // Nobody changes one thing for ever, but ever more things are changed.
  const changed = [...topics.slice(0, most), ...(part === 0 ? times(9, () => world.ownTopic) : [])];
  const versions = changed.map((entityId) => ({
    entityType: "topic",
    entityId,
    userId: reader.id,
    createTime,
  }));
  await trx.insertInto("contentVersion").values(versions).execute();
  const sessions = members.map((userId) => ({
    userId,
    tokenHash: `hash${userId}`,
    createTime,
    usedTime: createTime,
    expireTime: createTime * 2,
  }));
  await trx.insertInto("session").values(sessions).execute();
  const day = new Date(createTime).toISOString().slice(0, 10);
  await trx
    .insertInto("memberDay")
    .values(members.map((userId) => ({ day, userId })))
    .execute();
}

async function growBooks(
  trx: Writer,
  world: GrowingWorld,
  { members, topics, time: createTime }: GrownPart,
  part: number,
): Promise<void> {
  await trx
    .insertInto("auditLog")
    .values(
      times(2 * most, (at) => ({
        userId: world.moderator.id,
        act: at % 2 ? "mute" : "delete",
        entityType: at % 2 ? "user" : "comment",
        entityId: members[at % most] ?? 0,
        createTime,
      })),
    )
    .execute();
  const reports = await trx
    .insertInto("report")
    .values(
      times(2 * most, (at) => ({
        ...reported(topics[at]),
        authorId: world.author.id,
        status: at % 2 ? reportStatus.open : reportStatus.upheld,
        openKey: at % 2 ? `topic ${topics[at]}` : null,
        createTime,
      })),
    )
    .returning("id")
    .execute();
  await trx
    .insertInto("reportVoice")
    .values(
      reports.flatMap(({ id }) => [
        { reportId: id, userId: world.reader.id, kind: "spam" as const, createTime },
        { reportId: id, userId: members[0] ?? 0, kind: "spam" as const, createTime },
      ]),
    )
    .execute();
  const mailStatuses = ["waiting", "sent", "failed"] as const;
  await trx
    .insertInto("mail")
    .values(
      times(3 * most, (at) => ({
        kind: "notice",
        userId: members[at % most] ?? 0,
        address: `grown${part}x${at % most}@example.com`,
        status: mailStatuses[at % 3] ?? "sent",
        createTime,
      })),
    )
    .execute();
  await trx
    .insertInto("job")
    .values(
      times(most, (at) => ({
        kind: "notice-mail",
        payload: "{}",
        runTime: createTime * 2,
        failedTime: at % 2 ? createTime : 0,
        createTime,
      })),
    )
    .execute();
  await trx
    .insertInto("signInFailure")
    .values(
      times(most, (at) => ({
        accountKey: `grown${part}x${at}`,
        address: "10.0.0.1",
        browserHash: "",
        createTime,
      })),
    )
    .execute();
}

/** Adds letters to the reader's conversation, and conversations of theirs with others. */
async function growConversations(
  trx: Writer,
  world: GrowingWorld,
  { members, time: createTime }: GrownPart,
): Promise<void> {
  const grownLetter = (conversationId: number, userId: number) => ({
    conversationId,
    userId,
    content: "竹林里有风。",
    contentHtml: "<p>竹林里有风。</p>",
    createTime,
  });
  const begun = await trx
    .insertInto("conversation")
    .values(members.map((id) => ({ pairKey: `${world.reader.id} ${id}`, createTime })))
    .returning("id")
    .execute();
  const others = begun.map(({ id }, at) => grownLetter(id, members[at] ?? 0));
  const own = times(2 * most, () => grownLetter(world.conversation, world.author.id));
  const written = await trx
    .insertInto("letter")
    .values([...own, ...others])
    .returning(["id", "conversationId"])
    .execute();
  const lastIn = new Map(written.map(({ id, conversationId }) => [conversationId, id]));
  await trx
    .insertInto("conversationMember")
    .values(
      begun.flatMap(({ id: conversationId }, at) =>
        [world.reader.id, members[at] ?? 0].map((userId) => ({
          conversationId,
          userId,
          lastLetter: lastIn.get(conversationId) ?? 0,
        })),
      ),
    )
    .execute();
  await trx
    .updateTable("conversationMember")
    .set({ lastLetter: lastIn.get(world.conversation) ?? 0 })
    .where("conversationId", "=", world.conversation)
    .execute();
}
