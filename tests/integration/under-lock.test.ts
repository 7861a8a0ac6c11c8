import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { publishArticle } from "~/features/content/articles/article.commands.server";
import { publishNews } from "~/features/content/news/news.commands.server";
import { publishTopic } from "~/features/content/topics/topic.commands.server";
import { forbidWord } from "~/features/moderation/forbidden-word.commands.server";
import { beforehand } from "~/platform/database/beforehand.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import { whileNobodyWaits } from "~/platform/database/under-lock.server";
import { renderMarkdown } from "~/platform/markdown/markdown.server";

beforeAll(liftRateLimits);

const nodes = () => readDatabase().selectFrom("node").select("name").execute();

async function insertions(table: string, publish: () => Promise<unknown>): Promise<number> {
  const { statements } = await countStatements(publish);
  return statements.filter((one) => one.startsWith(`insert into "${table}"`)).length;
}

describe("What takes time", () => {
  test("is refused inside a transaction", async () => {
    const rendering = inTransaction(async () => renderMarkdown("# 竹"));
    await expect(rendering).rejects.toThrow("rendering Markdown inside a transaction");
    expect(renderMarkdown("# 竹").html).toContain("竹");
  });

  test("is allowed while nobody waits", async () => {
    const { html } = await whileNobodyWaits(() => inTransaction(async () => renderMarkdown("竹")));
    expect(html).toContain("竹");
  });

  test("is worked out once for a transaction that asks for it, which then begins anew", async () => {
    const worked: string[] = [];
    const doubled = beforehand((question) => {
      worked.push(question);
      return question.repeat(2);
    }, 1);
    const before = await nodes();
    let beginnings = 0;
    const answers = await inTransaction(async (trx) => {
      beginnings += 1;
      await trx
        .insertInto("node")
        .values({ name: `第 ${beginnings} 次`, createTime: 1 })
        .execute();
      return doubled.answers(["甲", "乙", "甲"]);
    });
    expect(answers).toEqual(["甲甲", "乙乙", "甲甲"]);
    expect({ beginnings, worked }).toEqual({ beginnings: 2, worked: ["甲", "乙"] });
    expect(await nodes()).toEqual([...before, { name: "第 2 次" }]);
  });

  test("is not asked for without end", async () => {
    const endless = beforehand((question) => question, 1000);
    let beginnings = 0;
    const asking = inTransaction(async () => endless.answers([String((beginnings += 1))]));
    await expect(asking).rejects.toThrow("not worked out");
  });
});

describe("What a member publishes is worked out before its transaction, which begins once", () => {
  beforeAll(async () => {
    const owner = await createModerator();
    const word = { kind: "pattern", handling: "reject" } as const;
    await forbidWord(owner.viewer, { ...word, word: "秘密\\d+" });
  });

  test("a topic and an article", async () => {
    const { viewer } = await createMember();
    const words = { title: "雨后", content: "**笋** 长了一寸", tags: ["后院", "竹"], formId: "" };
    const choices = { pollChoices: ["笋", "叶"], pollMost: 1, pollEnd: "" };
    const poll = { ...choices, pollEarly: false, pollNamed: false };
    const topic = { ...words, nodeId: 1, hideContent: "", captcha: "", ...poll };
    expect(await insertions("topic", () => publishTopic(viewer, topic))).toBe(1);
    const article = { ...words, summary: "", cover: "", sourceUrl: "" };
    expect(await insertions("article", () => publishArticle(viewer, article))).toBe(1);
  });

  test("a comment", async () => {
    const on = await createTopic();
    expect(await insertions("comment", () => createComment({ on, content: "好" }))).toBe(1);
  });

  test("a news item", async () => {
    const { viewer } = await createModerator();
    const item = { title: "新竹", summary: "", cover: "", content: "*快*", sourceName: "" };
    const publish = () => publishNews(viewer, { ...item, sourceUrl: "" });
    expect(await insertions("news", publish)).toBe(1);
  });
});
