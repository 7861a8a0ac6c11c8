import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { fileOf } from "tests/support/setting-import";
import type { Viewer } from "~/features/accounts/user/user";
import { startDemoRemoval } from "~/features/admin/backups/demo-removal.commands.server";
import * as mails from "~/features/admin/mails/mail-form.server";
import { importSettings, planImport } from "~/features/admin/settings/setting-import.server";
import * as awards from "~/features/badges/award.commands.server";
import * as badges from "~/features/badges/badge.commands.server";
import { badgeSchema } from "~/features/badges/badge.schema";
import * as decisions from "~/features/content/links/link-decision.commands.server";
import { moveLink } from "~/features/content/links/link-order.commands.server";
import * as links from "~/features/content/links/link.commands.server";
import { linkSchema } from "~/features/content/links/link.schema";
import * as news from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import * as keeping from "~/features/content/nodes/node-keeping.commands.server";
import * as nodes from "~/features/content/nodes/node.commands.server";
import * as sitePages from "~/features/content/site-pages/site-page.commands.server";
import { sitePageSchema } from "~/features/content/site-pages/site-page.schema";
import * as tags from "~/features/content/tag-admin/tag-changes.commands.server";
import * as merging from "~/features/content/tag-admin/tag-merging.commands.server";
import * as emptying from "~/features/content/topics/node-emptying.commands.server";
import { reviewArticle } from "~/features/content/articles/article-status.commands.server";
import { reviewTopic } from "~/features/content/topics/topic-status.commands.server";
import * as vulnerabilities from "~/features/content/vulnerabilities/vulnerability.commands.server";
import { vulnerabilitySchema } from "~/features/content/vulnerabilities/vulnerability.schema";
import { reviewComment } from "~/features/discussion/comments/comment-review.commands.server";
import { contentStatus } from "~/features/kinds/content-status";
import * as forbidden from "~/features/moderation/forbidden-word.commands.server";
import * as members from "~/features/moderation/member-moderation.commands.server";
import { reportThing, answerReport } from "~/features/moderation/report.commands.server";
import { keepLogo, keepSettings } from "~/features/moderation/setting-changes.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { DomainError } from "~/platform/errors/domain-errors";

const app = path.resolve(import.meta.dirname, "../../app");

/** One that is not there: what looks for it before it asks who comes says so. */
const none = 999;
const reason = "不合适";
const words = { name: "竹", description: "竹子" };
const badge = badgeSchema.parse({ ...words, colour: "bamboo" });
const link = linkSchema.parse({ title: "竹", url: "https://bamboo.example" });
const newsFields = newsSchema.parse({ title: "竹", content: "竹子" });
const sitePage = sitePageSchema.parse({ slug: "bamboo", title: "竹", content: "竹子" });
const vulnerability = vulnerabilitySchema.parse({ title: "竹", content: "竹子" });

const settingsFile = fileOf({ siteTitle: "竹林外" });

let moderator: Member;
let owner: Member;
const ground = { member: 0, news: 0, topic: 0, article: 0, report: 0, comment: 0, mark: "" };

/** What moderators may ask of the site, by the name of its command. */
const ofModerators: Record<string, (as: Viewer) => Promise<unknown>> = {
  sendMailAgain: (as) => mails.sendMailAgain(as, none),
  retryAllMails: (as) => mails.retryAllMails(as),
  giveBadge: (as) => awards.giveBadge(as, { memberId: ground.member, badgeId: none, reason: "" }),
  takeBadge: (as) => awards.takeBadge(as, { memberId: ground.member, badgeId: none }),
  createBadge: (as) => badges.createBadge(as, badge),
  editBadge: (as) => badges.editBadge(as, none, badge),
  moveBadge: (as) => badges.moveBadge(as, none, 1),
  retireBadge: (as) => badges.retireBadge(as, none, true),
  deleteBadge: (as) => badges.deleteBadge(as, none),
  approveLink: (as) => decisions.approveLink(as, none, contentStatus.waiting),
  rejectLink: (as) => decisions.rejectLink(as, none, reason, contentStatus.waiting),
  decideLink: (as) => decisions.decideLink(as, none, { approved: true }),
  moveLink: (as) => moveLink(as, none, 1),
  publishLink: (as) => links.publishLink(as, link),
  editLink: (as) => links.editLink(as, none, link),
  publishNews: (as) => news.publishNews(as, newsFields),
  editNews: (as) => news.editNews(as, ground.news, newsFields),
  deleteNews: (as) => news.deleteNews(as, none, reason),
  restoreNews: (as) => news.restoreNews(as, none),
  hideVulnerability: (as) => vulnerabilities.hideVulnerability(as, none, reason),
  showVulnerability: (as) => vulnerabilities.showVulnerability(as, none),
  showSitePage: (as) => sitePages.showSitePage(as, none),
  appointKeeper: (as) => keeping.appointKeeper(as, none, "nobody-here"),
  dismissKeeper: (as) => keeping.dismissKeeper(as, none, ground.member),
  createNode: (as) => nodes.createNode(as, words),
  renameNode: (as) => nodes.renameNode(as, none, words),
  moveNode: (as) => nodes.moveNode(as, none, 1),
  retireNode: (as) => nodes.retireNode(as, none, true),
  setQuestionNode: (as) => nodes.setQuestionNode(as, none, true),
  publishSitePage: (as) => sitePages.publishSitePage(as, sitePage),
  editSitePage: (as) => sitePages.editSitePage(as, none, sitePage),
  hideSitePage: (as) => sitePages.hideSitePage(as, none, reason),
  renameTag: (as) => tags.renameTag(as, none, words),
  editTag: (as) => tags.editTag(as, none, words),
  deleteTag: (as) => tags.deleteTag(as, none),
  startMerging: (as) => merging.startMerging(as, none, "竹"),
  mergeTag: (as) => merging.mergeTag(as, none, "竹"),
  startEmptying: (as) => emptying.startEmptying(as, none, { into: 1, retire: false }),
  emptyNode: (as) => emptying.emptyNode(as, none, { into: 1, retire: false }),
  publishVulnerability: (as) => vulnerabilities.publishVulnerability(as, vulnerability),
  editVulnerability: (as) => vulnerabilities.editVulnerability(as, none, vulnerability),
  reviewTopic: (as) => reviewTopic(as, ground.topic, { approved: true }),
  reviewArticle: (as) => reviewArticle(as, ground.article, { approved: true }),
  reviewComment: (as) => reviewComment(as, ground.comment, { approved: true }),
  forbidWord: (as) =>
    forbidden.forbidWord(as, { word: "笋干代购", kind: "plain", handling: "reject" }),
  allowWord: (as) => forbidden.allowWord(as, none),
  approveSignUp: (as) => members.approveSignUp(as, ground.member),
  refuseSignUp: (as) => members.refuseSignUp(as, ground.member, reason),
  endMemberSessions: (as) => members.endMemberSessions(as, ground.member, reason),
  sendResetMail: (as) => members.sendResetMail(as, ground.member, reason),
  answerReport: (as) =>
    answerReport(as, ground.report, "dismiss", { answer: "", path: "/admin/reports" }),
};

const ofOwners: typeof ofModerators = {
  startDemoRemoval: (as) => startDemoRemoval(as),
  importSettings: (as) => importSettings(as, settingsFile, ground.mark),
  changeRole: (as) => members.changeRole(as, ground.member, "admin", reason),
  keepSettings: (as) => keepSettings(as, { siteTitle: "竹林里" }),
  keepLogo: (as) => keepLogo(as, { light: "", dark: "" }),
};

/** Those that only read, or ask one of the others. */
const elsewhere = ["mailFile", "readMailPage", "review", "takeFromReaders", "giveToReaders"];

beforeAll(async () => {
  moderator = await createModerator();
  owner = await createMember({ role: "owner" });
  const author = await createMember();
  const topic = await createTopic({ by: author });
  ground.topic = await createTopic({ by: author });
  ground.article = await createArticle({ by: author });
  ground.member = author.id;
  ground.comment = await createComment({ on: topic, by: author });
  const thing = { entityType: "topic", entityId: topic, authorId: author.id };
  const place = { topicId: topic, nodeId: 1 };
  await reportThing(
    (await createMember()).viewer,
    { ...thing, place },
    { kind: "spam", words: "" },
  );
  const report = readDatabase().selectFrom("report").select("id");
  ground.report = (await report.executeTakeFirstOrThrow()).id;
  ground.news = await news.publishNews(moderator.viewer, { ...newsFields, title: "旧闻" });
  ground.mark = (await planImport(settingsFile, owner.viewer)).mark;
  await inTransaction(async (trx) => {
    const waiting = { status: contentStatus.waiting };
    for (const table of ["topic", "article", "comment"] as const) {
      await trx.updateTable(table).set(waiting).where("id", "=", ground[table]).execute();
    }
    const both = [moderator.id, owner.id];
    await trx.updateTable("user").set({ role: "" }).where("id", "in", both).execute();
  });
});

/** The status of what is said against it; 0 where it was done. */
const refusalOf = (act: Promise<unknown>): Promise<number> =>
  act.then(
    () => 0,
    (fault: unknown) => (fault instanceof DomainError ? fault.status : Number.NaN),
  );

describe("whoever kept order when their request began, and no longer does, does not", () => {
  test.each(Object.entries(ofModerators))("%s", async (_name, ask) => {
    expect(await refusalOf(ask(moderator.viewer))).toBe(403);
  });

  test.each(Object.entries(ofOwners))("%s", async (_name, ask) => {
    expect(await refusalOf(ask(owner.viewer))).toBe(403);
  });
});

test("an owner who became a moderator meanwhile does nothing that is the owner's", async () => {
  await inTransaction((trx) =>
    trx.updateTable("user").set({ role: "admin" }).where("id", "=", owner.id).execute(),
  );
  const refused = await Promise.all(
    Object.values(ofOwners).map((ask) => refusalOf(ask(owner.viewer))),
  );
  expect(new Set(refused)).toEqual(new Set([403]));
});

test("every command of who keeps order is among these", () => {
  const found = fs
    .globSync("features/**/*.server.ts", { cwd: app })
    .flatMap((file) => [
      ...fs
        .readFileSync(path.join(app, file), "utf8")
        .matchAll(
          /export (?:(?:async )?function|const) (\w+)(?: = )?\(\s*(?:moderator|owner): Viewer/g,
        ),
    ])
    .map(([, name = ""]) => name);
  const known = [...Object.keys(ofModerators), ...Object.keys(ofOwners), ...elsewhere];
  expect(found.toSorted()).toEqual(known.toSorted());
});
