import fs from "node:fs";
import path from "node:path";
import { sql, type SqlBool } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { choicesOf, openPoll, voteFirst } from "tests/factories/poll";
import { createTopic } from "tests/factories/topic";
import { root } from "tests/support/site-server";
import { readAccountList } from "~/features/accounts/account/account-list.queries.server";
import { logMail } from "~/features/accounts/mail/mail-log.commands.server";
import { readMails } from "~/features/accounts/mail/mail-log.queries.server";
import { readLinksToModerate } from "~/features/content/links/link-moderation.queries.server";
import { publishLink } from "~/features/content/links/link.commands.server";
import { linkSchema } from "~/features/content/links/link.schema";
import { readVoters } from "~/features/content/polls/poll.queries.server";
import { readTagsToModerate } from "~/features/content/tag-admin/tag-moderation.queries.server";
import { readTopicReading } from "~/features/discussion/members/topic-reading.queries.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { readAuditPage } from "~/features/moderation/audit-log.queries.server";
import { readPublicLog } from "~/features/moderation/public-log.queries.server";
import { answerReport, reportThing } from "~/features/moderation/report.commands.server";
import { readReportPage, readReportsIn } from "~/features/moderation/report.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import type { Page } from "~/platform/database/keyset-cursor";

let moderator: Member;
let owner: Member;
let reporters: Member[];
let polled: number;
let choice: number;
const kept = [901, 902];
const db = readDatabase;

/** A list of moderators': how one more comes into it, and how a page of it is read. */
interface List {
  add: (at: number) => Promise<unknown>;
  read: (cursor: string | null) => Promise<Page<{ id: number }>>;
  oldestFirst?: true;
}

const act = (name: string, entityType: string) => (entityId: number) =>
  inTransaction((trx) => recordAct(trx, moderator.viewer, { act: name, entityType, entityId }));

/** Each list of reports has things of its own, and nobody may report more than ten an hour. */
async function report(entityId: number, place = { topicId: 0, nodeId: 0 }): Promise<number> {
  const by = reporters[entityId % reporters.length] ?? moderator;
  const target = { entityType: "topic", entityId, authorId: moderator.id, place };
  await reportThing(by.viewer, target, { kind: "spam", words: "" });
  const query = db().selectFrom("report").select("id").where("entityId", "=", entityId);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Every third one in the first node, so that the pages are made of both. */
async function reportInNode(at: number): Promise<void> {
  await report(200 + at, { topicId: 200 + at, nodeId: kept[at % 3 === 0 ? 0 : 1] ?? 0 });
}

async function reportAndAnswer(at: number): Promise<void> {
  const id = await report(100 + at);
  await answerReport(owner.viewer, id, "dismiss", { answer: "看过了", path: "" });
}

const mail = () =>
  inTransaction((trx) => logMail(trx, { kind: "test", userId: 0, address: "edge@example.com" }));

const link = (at: number) => ({ title: `友链${at}`, url: `https://${at}.example.com/` });

const lists: Record<string, List> = {
  "what moderators did": {
    add: act("edit", "edge"),
    read: (at) => readAuditPage(db(), { entityType: "edge" }, at),
  },
  "what everybody may know of it": {
    add: act("mute", "user"),
    read: (at) => readPublicLog(db(), at),
  },
  "reports that wait for an answer": {
    add: report,
    read: (at) => readReportPage(db(), true, at),
    oldestFirst: true,
  },
  "reports of the nodes that a member keeps": {
    add: reportInNode,
    read: (at) => readReportsIn(db(), kept, sql<SqlBool>`1 = 1`, at),
    oldestFirst: true,
  },
  "answered reports": {
    add: reportAndAnswer,
    read: (at) => readReportPage(db(), false, at),
  },
  tags: {
    add: (at) => createTopic({ tags: `标签${at}` }),
    read: (at) => readTagsToModerate(db(), { typed: "标签", unused: false }, at),
  },
  links: {
    add: (at) => publishLink(moderator.viewer, linkSchema.parse(link(at))),
    read: (at) => readLinksToModerate(db(), anyLink, at),
    oldestFirst: true,
  },
  mails: { add: mail, read: (at) => readMails(db(), { status: "", address: "" }, at) },
  members: {
    add: (at) => createMember({ username: `edge${at}` }),
    read: (at) => readAccountList(db(), edgeMembers, at, moderator.viewer),
  },
  "who voted for a choice": {
    add: async () => voteFirst(await createMember(), [polled]),
    read: (at) => readVoters(db(), choice, at),
  },
  "topics that one watches": {
    add: async () => {
      const of = { entityType: "topic", entityId: await createTopic() };
      await setWatch(moderator.viewer, of, "watched");
    },
    read: (at) => readTopicReading(db(), moderator.viewer, "watched", at),
  },
};

const anyLink = {
  status: null,
  type: null,
  nodeId: 0,
  severity: "" as const,
  userId: 0,
  from: null,
  until: null,
  text: "",
};
const edgeMembers = { q: "edge", status: null, role: null, muted: false };

/** The ids on each page of a list. */
async function pagesOf({ read }: List): Promise<number[][]> {
  const pages: number[][] = [];
  let cursor: string | null = null;
  do {
    const page: Page<{ id: number }> = await read(cursor);
    pages.push(page.results.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor && pages.length < 5);
  return pages;
}

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
  owner = await createMember({ role: "owner" });
  reporters = await Promise.all(Array.from({ length: 8 }, () => createMember()));
  polled = await createTopic(openPoll("edge"));
  choice = (await choicesOf(polled))[0] ?? 0;
});

describe.each(Object.entries(lists))("moderators see all of a list: %s", (_name, list) => {
  test("of 20 on one page that leads nowhere, of 21 the last on a second, none twice", async () => {
    for (let at = 1; at <= 20; at += 1) await list.add(at);
    expect((await pagesOf(list)).map((page) => page.length)).toEqual([20]);
    await list.add(21);
    const pages = await pagesOf(list);
    expect(pages.map((page) => page.length)).toEqual([20, 1]);
    const ids = [...new Set(pages.flat())];
    expect(pages.flat()).toEqual(ids.toSorted((a, b) => (list.oldestFirst ? a - b : b - a)));
  });
});

/** The modules below app/ that make pages of lists, by what others import them as. */
function listModules(): string[] {
  const files = fs.readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".queries.server.ts"))
    .filter((file) => fs.readFileSync(path.join(root, "app", file), "utf8").includes("pageOf("))
    .map((file) => `~/${file.replace(/\.ts$/, "")}`);
}

test("every list that goes on by a cursor is tried at the edge of a page, here or among those of readers and members", () => {
  const tried = ["admin-list-edges", "list-edges", "own-list-edges"].map((name) =>
    fs.readFileSync(path.join(import.meta.dirname, `${name}.test.ts`), "utf8"),
  );
  const modules = listModules();
  expect(modules.length).toBeGreaterThan(20);
  expect(modules.filter((name) => !tried.join().includes(`"${name}"`))).toEqual([]);
});
