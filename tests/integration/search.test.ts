import { beforeAll, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic, createTweet } from "tests/factories/topic";
import { insertTopics } from "~/features/content/topics/topic-bulk.commands.server";
import { piecesToHtml } from "~/features/search/found-thing";
import { readSearchRequest } from "~/features/search/search-request";
import { indexThings, removeThing } from "~/features/search/search.commands.server";
import { searchThings } from "~/features/search/search.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

beforeAll(liftRateLimits);

const day = 24 * 60 * 60 * 1000;

const search = (query: Record<string, string | number>) => {
  const address = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  return searchThings(readDatabase(), readSearchRequest(address));
};
const idsFor = async (query: Record<string, string | number>) =>
  (await search(query)).results.map(({ id }) => id);

describe("a question with an apostrophe", () => {
  test.each(["it's ok", "don't panic", "l’été node", "rock'n'roll cafe", "what's new", "a\\b c'd"])(
    "%s is none with a fault, and finds what holds it",
    async (q) => {
      const id = await createTopic({ title: `铁锹 ${q} 水桶` });
      expect(await idsFor({ q })).toEqual([id]);
    },
  );

  test("and the word beside it are found where they are written as one", async () => {
    const id = await createTopic({ title: "rocknroll 之夜" });
    expect(await idsFor({ q: "rock'n roll" })).toContain(id);
  });
});

describe("what is published", () => {
  test("is found at once, a topic by title, text, code and tags", async () => {
    const id = await createTopic({
      title: "晾衣绳与燕子",
      content: "檐下的泥巢。\n\n```js\nconst swallowNest = 3;\n```",
      tags: "候鸟",
    });
    for (const q of ["燕子", "泥巢", "swallowNest", "候鸟"]) {
      expect([q, await idsFor({ q })]).toEqual([q, [id]]);
    }
  });

  test("is found when it is a tweet, by its words", async () => {
    const id = await createTweet({ content: "石榴裂开了，一声不响。" });
    expect(await idsFor({ q: "石榴" })).toEqual([id]);
  });

  test("is found when it is a member, by nickname and username", async () => {
    const member = await createMember({ nickname: "荻花瑟瑟", username: "dihua_1" });
    for (const q of ["荻花", "dihua_1"]) {
      expect([q, await idsFor({ q, kind: "user" })]).toEqual([q, [member.id]]);
    }
    expect(await idsFor({ q: "荻花" })).toEqual([]);
  });

  test("is never found by its hidden part, nor by comments on it", async () => {
    const id = await createTopic({ title: "藏书票", hideContent: "暗格在楠木柜后面" });
    await createComment({ on: id, content: "黄檀木也行吗" });
    expect(await idsFor({ q: "楠木" })).toEqual([]);
    expect(await idsFor({ q: "黄檀" })).toEqual([]);
    expect(await idsFor({ q: "藏书票" })).toEqual([id]);
  });

  test("is written over by its new text and gone when it is removed", async () => {
    const thing = { kind: "news" as const, id: 7, text: "", identifiers: [], publishTime: 1 };
    await inTransaction((trx) => indexThings(trx, [{ ...thing, title: "鹭鸶归来" }]));
    await inTransaction((trx) => indexThings(trx, [{ ...thing, title: "苍鹰归来" }]));
    expect(await idsFor({ q: "鹭鸶", kind: "news" })).toEqual([]);
    expect(await idsFor({ q: "苍鹰", kind: "news" })).toEqual([7]);
    await inTransaction((trx) => removeThing(trx, "news", 7));
    expect(await idsFor({ q: "归来", kind: "news" })).toEqual([]);
  });

  test("is not found when its transaction failed", async () => {
    const member = await createMember();
    const failing = inTransaction(async (trx) => {
      await insertTopics(trx, [
        { type: 0, nodeId: 1, userId: member.id, title: "昙花", content: "一现", createTime: 1 },
      ]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await idsFor({ q: "昙花" })).toEqual([]);
  });
});

describe("a question", () => {
  test("finds what holds all of its words; where nothing does, some of them, and says so", async () => {
    const both = await createTopic({ title: "芦苇与蒲草", content: "都在水边" });
    const one = await createTopic({ title: "只有芦苇", content: "在水边" });
    expect(await search({ q: "芦苇 蒲草" })).toMatchObject({ loose: false, total: 1 });
    expect(await idsFor({ q: "芦苇 蒲草" })).toEqual([both]);
    const loose = await search({ q: "芦苇 骆驼刺" });
    expect(loose.loose).toBe(true);
    expect(new Set(loose.results.map(({ id }) => id))).toEqual(new Set([both, one]));
  });

  test("in quotes stands there to the letter, whatever its case, width and script", async () => {
    const exact = await createTopic({ title: "甲", content: "我说 Hello 世界，再见。" });
    await createTopic({ title: "乙", content: "世界说，Hello 我。" });
    for (const q of ['"hello 世界"', "“ＨＥＬＬＯ 世界”", "「Hello 世界」"]) {
      expect([q, await idsFor({ q })]).toEqual([q, [exact]]);
    }
  });

  test("with signs that mean something to databases is only text", async () => {
    const id = await createTopic({ title: "百分之 100% 羊毛_围巾", content: "a\\b" });
    await createTopic({ title: "百分之 1000 羊毛 围巾", content: "无" });
    expect(await idsFor({ q: '"100% 羊毛_"' })).toEqual([id]);
    for (const q of [
      '"',
      "'",
      "*",
      "AND",
      "NOT OR",
      "a:b",
      "(",
      "\\",
      "%",
      "羊毛*",
      "羊毛'--",
      "-羊毛",
    ]) {
      await expect(search({ q })).resolves.toBeDefined();
    }
  });

  test("in quotes takes a percent sign and a low line for what they are", async () => {
    const percent = await createTopic({ title: "满减", content: "今天打折 50% 起步，先到先得。" });
    await createTopic({ title: "原价", content: "今天打折 50 元以上 起步，先到先得。" });
    expect(await idsFor({ q: '"打折 50% 起步"' })).toEqual([percent]);
    const line = await createTopic({ title: "变量", content: "命名成 苜蓿_紫云英 就好。" });
    await createTopic({ title: "作物", content: "种成 苜蓿与紫云英 就好。" });
    expect(await idsFor({ q: '"苜蓿_紫云英"' })).toEqual([line]);
  });

  test("of the first three letters finds the longer words that they begin, of two not", async () => {
    const id = await createTopic({ title: "Zygomorphic 的花", content: "两侧对称" });
    for (const q of ["zyg", "Zygom", "zygomorphic"])
      expect([q, await idsFor({ q })]).toEqual([q, [id]]);
    expect(await idsFor({ q: "zy" })).toEqual([]);
    expect(await idsFor({ q: "ygomorphic" })).toEqual([]);
  });

  test("of signs only finds nothing, and one that is too long is cut to 30 characters", async () => {
    expect(await search({ q: "？！……" })).toMatchObject({ total: 0, results: [] });
    expect(readSearchRequest(new URLSearchParams({ q: "长".repeat(40) })).keyword).toHaveLength(30);
  });

  test("of marks that stand on no letter finds nothing either", async () => {
    for (const q of ["\u0301", "\u{1d165}", "\u{1d165}\u{1d16e} ൮\u{1d165}"]) {
      expect([q, await idsFor({ q })]).toEqual([q, []]);
    }
  });
});

describe("filters and pages", () => {
  test("keep to a node and to a time", async () => {
    const [node = 0] = await createNodes(1);
    const { id: userId } = await createMember();
    const topic = { type: 0 as const, userId, content: "滩涂" };
    const now = Date.now();
    const ages = [0.5, 3, 20, 200, 800];
    const [today, week, month, year, older] = await inTransaction((trx) =>
      insertTopics(
        trx,
        ages.map((age, at) => ({
          ...topic,
          title: `招潮蟹 ${at}`,
          nodeId: at === 1 ? node : 1,
          createTime: now - age * day,
        })),
      ),
    );
    expect(await idsFor({ q: "招潮蟹", nodeId: node })).toEqual([week]);
    const sorted = async (timeRange: number) =>
      (await idsFor({ q: "招潮蟹", timeRange })).toSorted((a, b) => a - b);
    expect(await sorted(1)).toEqual([today]);
    expect(await sorted(2)).toEqual([today, week]);
    expect(await sorted(3)).toEqual([today, week, month]);
    expect(await sorted(4)).toEqual([today, week, month, year]);
    expect(await sorted(0)).toEqual([today, week, month, year, older]);
  });

  test("hold 20 each, every result once", async () => {
    const { id: userId } = await createMember();
    await inTransaction((trx) =>
      insertTopics(
        trx,
        Array.from({ length: 45 }, (_, at) => ({
          type: 0 as const,
          nodeId: 1,
          userId,
          title: `鸢尾 ${at}`,
          content: "花",
          createTime: 1_700_000_000_000,
        })),
      ),
    );
    const pages = await Promise.all([1, 2, 3].map((page) => idsFor({ q: "鸢尾", page })));
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flat()).size).toBe(45);
    expect(await search({ q: "鸢尾", page: 2 })).toMatchObject({ total: 45, page: 2, limit: 20 });
  });
});

describe("the order", () => {
  test("puts titles before texts, the new before the old, and the answered before the silent", async () => {
    const { id: userId } = await createMember();
    const insert = (word: string, rows: { title: string; age: number }[]) =>
      inTransaction((trx) =>
        insertTopics(
          trx,
          rows.map(({ title, age }) => ({
            type: 0 as const,
            nodeId: 1,
            userId,
            title,
            content: `说到${word}，各有各的看法。`,
            createTime: Date.now() - age * day,
          })),
        ),
      );
    const [inText, inTitle] = await insert("鹌鹑", [
      { title: "别的事", age: 10 },
      { title: "鹌鹑", age: 10 },
    ]);
    expect(await idsFor({ q: "鹌鹑" })).toEqual([inTitle, inText]);
    const [old, fresh] = await insert("黄鹂", [
      { title: "旧话", age: 900 },
      { title: "新话", age: 1 },
    ]);
    expect(await idsFor({ q: "黄鹂" })).toEqual([fresh, old]);
    const [answered, silent] = await insert("杜鹃", [
      { title: "这边", age: 10 },
      { title: "那边", age: 10 },
    ]);
    for (let count = 0; count < 5; count += 1) await createComment({ on: answered ?? 0 });
    expect(await idsFor({ q: "杜鹃" })).toEqual([answered, silent]);
  });
});

test("a word in a title says more than the same word again and again in a text", async () => {
  const { id: userId } = await createMember();
  const createTime = Date.now() - day;
  const thing = { type: 0 as const, nodeId: 1, userId, createTime };
  const [inTitle, inText] = await inTransaction((trx) =>
    insertTopics(trx, [
      { ...thing, title: "榆钱和荠菜的吃法", content: "春天里的事。" },
      { ...thing, title: "春天里的事和吃法", content: "荠菜，榆钱，荠菜，榆钱。" },
    ]),
  );
  expect(await idsFor({ q: "荠菜 榆钱" })).toEqual([inTitle, inText]);
});

describe("what was looked for", () => {
  test("stands in em as it was written, and everything else is escaped", async () => {
    await createTopic({ title: "<b>獼猴桃</b> & 'Kiwi'", content: "無" });
    const { results } = await search({ q: "猕猴桃 kiwi" });
    expect(results.map(({ title }) => piecesToHtml(title))).toEqual([
      "&lt;b&gt;<em>獼猴桃</em>&lt;/b&gt; &amp; &#39;<em>Kiwi</em>&#39;",
    ]);
  });

  test("is shown with the words around it, however deep in a text it stands", async () => {
    const filling = "这一段只是为了占地方。".repeat(60);
    await createTopic({ title: "长文", content: `${filling}\n\n忽然出现了穿山甲。\n\n${filling}` });
    const [found] = (await search({ q: "穿山甲" })).results;
    const excerpt = piecesToHtml(found?.excerpt ?? []);
    expect(excerpt).toMatch(/^….*。忽然出现了<em>穿山甲<\/em>。这.*…$/);
    expect(excerpt.length).toBeLessThan(160);
  });
});
