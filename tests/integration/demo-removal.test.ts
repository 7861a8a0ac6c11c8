import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { openDatabase } from "tests/faults/open-database";
import { findWrongCounts } from "tests/faults/recounts";
import { runGreatActs } from "tests/support/great-acts-done";
import { drawDemoSmall } from "tests/support/small-demo-pictures";
import { installDemo } from "~/cli/demo/demo-install.server";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { closedName } from "~/features/accounts/user/user";
import { removing, startDemoRemoval } from "~/features/admin/backups/demo-removal.commands.server";
import { giveBadge } from "~/features/badges/award.commands.server";
import { saveDraft } from "~/features/content/drafts/draft.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { setTopicWatch } from "~/features/content/topic-watches/topic-watch.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { likeComment } from "~/features/discussion/comments/comment-reactions.commands.server";
import { publishComment } from "~/features/discussion/comments/comment.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { answerReport, reportThing } from "~/features/moderation/report.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { connections, readDatabase } from "~/platform/database/database.server";
import { readCatalog } from "~/platform/database/table-catalog.server";
import { env } from "~/platform/env/env.server";
import { readGreatActs } from "~/platform/jobs/great-act.queries.server";
import { workAt, workToTheEnd } from "~/platform/jobs/great-act.server";

let owner: Member;
let visitor: Member;
let friend: Member;
/** Ids of the demo's members. */
let demo: number[];
/** The demo's topic that a real member wrote in, and the one that none of them needs. */
let answered: number;
let unneeded: number;
/** Id of the badge of the demo that a real member has. */
let worn: number;
/** What a second press was answered in the middle. */
let halfway: unknown;

interface Owned {
  id: number;
  userId: number;
}

const ownedBy = (table: "topic" | "article" | "comment", userIds: number[]): Promise<Owned[]> =>
  readDatabase()
    .selectFrom(table)
    .select(["id", "userId"])
    .where("userId", "in", userIds)
    .where("status", "=", 0)
    .orderBy("id")
    .execute();

/** A thing as reports name it. */
const reported = (thing: Owned) => ({ entityId: thing.id, authorId: thing.userId });

/** The first of some rows, which are there. */
function first<Row>(rows: Row[], wanted: (row: Row) => boolean = () => true): Row {
  const row = rows.find(wanted);
  if (!row) throw new Error("the demo has no such thing");
  return row;
}

/** Rows of every table, as they stand. */
async function everyRow(): Promise<{ table: string; row: Record<string, unknown> }[]> {
  const { read, kind } = connections();
  const all = [];
  for (const { name: table } of await readCatalog(read, kind)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      read,
    );
    all.push(...rows.map((row) => ({ table, row })));
  }
  return all;
}

/** What a real member and the owner do to things and members of the demo, all of it. */
async function touchEverything(): Promise<void> {
  const topics = await ownedBy("topic", demo);
  const articles = await ownedBy("article", demo);
  const { viewer } = visitor;
  const roots = await readDatabase()
    .selectFrom("comment")
    .select(["id", "entityId", "userId"])
    .where("entityType", "=", "topic")
    .where("rootId", "=", 0)
    .where("status", "=", 0)
    .orderBy("id")
    .execute();
  const root = first(roots);
  answered = root.entityId;
  unneeded = first(topics, ({ id }) => id !== answered).id;
  const spare = first(topics, ({ id }) => id !== answered && id !== unneeded).id;
  const article = first(articles);
  const lone = first(articles, ({ id }) => id !== article.id);
  const remark = first(roots, (one) => one.entityId !== answered);

  for (const id of [answered, unneeded]) await react(viewer, "like", "topic", id, true);
  for (const id of [article.id, lone.id]) await react(viewer, "like", "article", id, true);
  await react(viewer, "favorite", "article", article.id, true);
  await createComment({ on: answered, by: visitor });
  await createComment({ on: answered, by: friend, quoteId: root.id });
  await createComment({ onArticle: article.id, by: visitor });
  for (const { id } of [root, remark]) await likeComment(viewer, id, true);
  const { id: news } = await readDatabase()
    .selectFrom("news")
    .select("id")
    .where("demo", "=", 1)
    .executeTakeFirstOrThrow();
  const words = { content: "这条我收回。", quoteId: 0, formId: "", images: [] };
  const on = { entityType: "news", entityId: news } as const;
  await deleteComment(viewer, await publishComment(viewer, on, words), "");

  const badges = await readDatabase().selectFrom("badge").select("id").orderBy("id").execute();
  worn = badges.at(-1)?.id ?? 0;
  await giveBadge(owner.viewer, { badgeId: worn, memberId: visitor.id, reason: "常来" });

  for (const id of demo) await setFollow(viewer, id, true);
  for (const id of demo.slice(0, 3)) await setFollow({ ...viewer, id }, visitor.id, true);
  await setFollow(viewer, friend.id, true);
  await setFollow(friend.viewer, visitor.id, true);
  for (const id of demo.slice(0, 2)) await setBlock(viewer, id, true);
  await setBlock({ ...viewer, id: demo[2] ?? 0 }, friend.id, true);
  for (const id of demo.slice(0, 2)) await signInAgain(id);

  for (const entityType of ["node", "tag", "user"] as const) {
    const places = readDatabase().selectFrom(entityType).select("id").where("demo", "=", 1);
    for (const { id: entityId } of await places.execute()) {
      await setTopicWatch(viewer, { entityType, entityId }, "watched");
    }
  }

  const said = { kind: "spam", words: "像广告" } as const;
  await reportThing(viewer, { entityType: "article", ...reported(lone) }, said);
  await reportThing(viewer, { entityType: "comment", ...reported(root) }, said);
  await reportThing(
    viewer,
    { entityType: "user", entityId: root.userId, authorId: root.userId },
    said,
  );
  const { id: report } = await readDatabase()
    .selectFrom("report")
    .select("id")
    .executeTakeFirstOrThrow();
  await answerReport(owner.viewer, report, "dismiss", { answer: "没有问题", path: "/" });

  for (const { id } of [root, remark]) {
    await editComment(owner.viewer, id, { content: "改过的话", images: [] });
  }
  await deleteTopic(owner.viewer, spare, "测试");
  const fields = { title: "改了一半", content: "改了一半" };
  const typed = { kind: "topic", targetId: unneeded, formId: "half-an-edit", fields } as const;
  await saveDraft(owner.id, typed);
  await muteMember(owner.viewer, demo[3] ?? 0, 7, "刷屏");
  await muteMember(owner.viewer, root.userId, -1);
  const idle = first(demo, (id) => id !== root.userId && id !== article.userId);
  await setMemberDisabled(owner.viewer, idle, true, "刷屏");
  await runGreatActs();
}

beforeAll(async () => {
  await liftRateLimits();
  drawDemoSmall();
  await installDemo();
  const members = await readDatabase()
    .selectFrom("user")
    .select("id")
    .where("demo", "=", 1)
    .orderBy("id")
    .execute();
  demo = members.map(({ id }) => id);
  owner = await createMember({ role: "owner" });
  visitor = await createMember();
  friend = await createMember();
  const own = await createTopic({ by: visitor });
  await react(friend.viewer, "like", "topic", own, true);
  const guest = await signInAgain(demo.at(-1) ?? 0);
  const said = await createComment({ on: own, by: friend });
  await createComment({ on: own, by: guest });
  await createComment({ on: own, by: guest, quoteId: said });
  await createComment({ onArticle: await createArticle({ by: visitor }), by: guest });
  await touchEverything();
  const begun = await startDemoRemoval(owner.viewer);
  // As by a process that ended in the middle, and another one that goes on.
  for (let part = 0; part < 8; part += 1) await workAt(removing, begun?.act ?? 0, 0);
  halfway = await startDemoRemoval(owner.viewer).catch(String);
  await workToTheEnd(removing, begun?.act ?? 0);
});

describe("after real members used the demo in every way, taking it away", () => {
  test("leaves of its members only those without a name who wrote what others answered", async () => {
    const left = await readDatabase()
      .selectFrom("user")
      .select(["nickname", "username", "demo", "followCount", "fansCount", "unreadCount"])
      .select(["role", "mutedUntil", "score"])
      .where("id", "in", demo)
      .execute();
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(demo.length);
    const counts = { followCount: 0, fansCount: 0, unreadCount: 0, score: 0 };
    const nobody = { nickname: closedName, username: "", demo: 0, role: "", mutedUntil: 0 };
    for (const member of left) expect(member).toEqual({ ...nobody, ...counts });
  });

  test("leaves no row that names one of them, but for what they wrote and the log of acts", async () => {
    const gone = new Set<unknown>(demo);
    const named = ["userId", "fromId", "followedId", "blockedId", "authorId"];
    const written = ["topic", "article", "comment", "upload"];
    const left = (await everyRow()).filter(
      ({ table, row }) => !written.includes(table) && named.some((column) => gone.has(row[column])),
    );
    expect(left).toEqual([]);
  });

  test("leaves nothing that belongs to a thing which is gone", async () => {
    const rows = await everyRow();
    const there = new Set(rows.map(({ table, row }) => `${table} ${String(row["id"])}`));
    const left = rows.filter(
      ({ table, row }) =>
        table !== "auditLog" &&
        typeof row["entityType"] === "string" &&
        !there.has(`${row["entityType"]} ${String(row["entityId"])}`),
    );
    expect(left).toEqual([]);
    expect(there).toContain(`topic ${answered}`);
    expect(there).not.toContain(`topic ${unneeded}`);
    expect(rows.filter(({ table }) => table === "draft")).toEqual([]);
  });

  test("leaves of its badges the one that a real member has", async () => {
    const badges = (await everyRow()).filter(({ table }) => table === "badge");
    expect(badges.map(({ row }) => row["id"])).toEqual([worn]);
  });

  test("leaves every count as a recount finds it, also where only the demo spoke to real members", async () => {
    const database = await openDatabase(env());
    expect(await findWrongCounts(database)).toEqual([]);
    await database.close();
  });

  test("leaves the counts of real members as a recount finds them", async () => {
    const db = readDatabase();
    const real = await db
      .selectFrom("user")
      .select(["id", "followCount", "fansCount", "unreadCount"])
      .select(["topicCount", "commentCount", "score"])
      .where("nickname", "!=", closedName)
      .orderBy("id")
      .execute();
    const rows = await everyRow();
    const count = (table: string, wanted: Record<string, unknown>) =>
      rows.filter(
        (one) =>
          one.table === table &&
          Object.entries(wanted).every(([column, value]) => one.row[column] === value),
      ).length;
    const scores = (userId: number) =>
      rows
        .filter(({ table, row }) => table === "scoreLog" && row["userId"] === userId)
        .reduce((sum, { row }) => sum + Number(row["score"]) * (row["type"] === 1 ? -1 : 1), 0);
    expect(real).toEqual(
      real.map(({ id }) => ({
        id,
        followCount: count("follow", { userId: id }),
        fansCount: count("follow", { followedId: id }),
        unreadCount: count("message", { userId: id, status: 0 }),
        topicCount: count("topic", { userId: id, status: 0 }),
        commentCount: count("comment", { userId: id, status: 0 }),
        score: scores(id),
      })),
    );
    const own = real.find(({ id }) => id === visitor.id);
    expect(own).toMatchObject({ followCount: 1, fansCount: 1, commentCount: 2 });
  });

  test("is written down, with how much it was, and was done once", async () => {
    expect(halfway).toContain("“移除演示内容”还没有做完，请等它做完");
    const [act] = await readGreatActs(readDatabase());
    expect(act).toMatchObject({ name: "移除演示内容", failed: false });
    const log = await readDatabase()
      .selectFrom("auditLog")
      .select(["userId", "after"])
      .where("act", "=", "remove-demo")
      .execute();
    expect(log).toEqual([
      { userId: owner.id, after: expect.stringContaining(`${demo.length} 位成员`) },
    ]);
  });
});
