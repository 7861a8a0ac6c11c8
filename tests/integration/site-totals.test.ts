import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic, createTweet } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { rejectLink } from "~/features/content/links/link-decision.commands.server";
import { proposeLink, publishLink } from "~/features/content/links/link.commands.server";
import { linkProposalSchema, linkSchema } from "~/features/content/links/link.schema";
import { publishVulnerability } from "~/features/content/vulnerabilities/vulnerability.commands.server";
import { vulnerabilitySchema } from "~/features/content/vulnerabilities/vulnerability.schema";
import { contentStatus } from "~/features/kinds/content-status";
import { deleteArticle } from "~/features/content/articles/article-status.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { countSiteTotals } from "~/features/totals/site-total.commands.server";
import { readSiteTotals } from "~/features/totals/site-total.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as membersPage from "~/routes/members";

let author: Member;
let gone: Member;
let moderator: Member;
let topic: number;

const totals = async () =>
  Object.fromEntries(
    ((await readSiteTotals(readDatabase()))?.totals ?? []).map(({ name, value }) => [name, value]),
  );

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
  author = await createMember();
  gone = await createMember();
});

describe("the totals of the site", () => {
  test("are left out until they were counted", async () => {
    expect((await callLoader(membersPage, "/members")).data.counted).toBeNull();
  });

  test("count what everybody sees, a part after another, and leave out what there is nothing of", async () => {
    topic = await createTopic({ by: author });
    await createTweet({ by: author });
    const root = await createComment({ on: topic, by: author });
    await createComment({ on: topic, by: author, quoteId: root });
    const before = Date.now();
    await countSiteTotals(1);
    expect(await totals()).toEqual({ 成员: 3, 话题: 2, 评论: 2 });
    const { counted } = (await callLoader(membersPage, "/members")).data;
    expect(counted?.countTime).toBeGreaterThanOrEqual(before);
  });

  test("count what is not commented on, too: vulnerabilities, and links that stand", async () => {
    await publishVulnerability(
      moderator.viewer,
      vulnerabilitySchema.parse({ title: "一个漏洞", content: "没有检查长度" }),
    );
    const link = { title: "纸上得来", url: "https://paper.example.com" };
    const id = await publishLink(moderator.viewer, linkSchema.parse(link));
    await proposeLink(
      author.viewer,
      linkProposalSchema.parse({ title: "等着的", url: "https://waiting.example.com" }),
    );
    await countSiteTotals(1);
    expect(await totals()).toMatchObject({ 漏洞: 1, 友链: 1 });
    await rejectLink(moderator.viewer, id, "打不开了", contentStatus.published);
    await countSiteTotals();
    expect(Object.keys(await totals())).not.toContain("友链");
  });

  test("leave out what was deleted with its comments, and who is disabled with what they wrote", async () => {
    const deleted = await createTopic({ by: author });
    await createComment({ on: deleted, by: author });
    await deleteTopic(author.viewer, deleted, "");
    await createArticle({ by: author });
    await deleteArticle(author.viewer, await createArticle({ by: author }), "");
    await createTopic({ by: gone });
    await createComment({ on: topic, by: gone });
    await createComment({ on: await createTopic({ by: gone }), by: author });
    await countSiteTotals();
    expect(await totals()).toEqual({ 成员: 3, 话题: 4, 文章: 1, 漏洞: 1, 评论: 4 });
    await setMemberDisabled(moderator.viewer, gone.id, true, "广告");
    await countSiteTotals();
    expect(await totals()).toEqual({ 成员: 2, 话题: 2, 文章: 1, 漏洞: 1, 评论: 2 });
  });
});
