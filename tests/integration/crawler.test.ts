import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { crawl, wordsOf, type CrawledPage } from "tests/support/crawler";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { describedThings, openGraphOf } from "tests/support/schema-org";
import { installDemo } from "~/cli/demo/demo-install.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

/** Milliseconds: pictures are drawn, the site is built and started, some hundreds of pages are read. */
const patience = 240_000;

let site: OwnSite;
let pages: Map<string, CrawledPage>;

const words: unknown = expect.stringMatching(/\S/);

const secrets = [
  "只给回复过的人看的钥匙",
  "已经删掉的话题",
  "还没有过审的文章",
  "停用的人写的话题",
];

async function addMore(): Promise<void> {
  await liftRateLimits();
  const author = await createMember({ nickname: "写得多" });
  for (let count = 1; count <= 24; count += 1) {
    await createTopic({ by: author, title: `山路第 ${count} 步`, tags: `标签${count},山路` });
  }
  for (let count = 1; count <= 22; count += 1) {
    await createArticle({ by: author, title: `长文第 ${count} 篇`, tags: "只在文章里" });
  }
  const topic = await createTopic({ by: author, hideContent: secrets[0] });
  const first = await createComment({ on: topic, content: "第一楼的话" });
  for (let count = 2; count <= 24; count += 1) {
    await createComment({ on: topic, by: author, content: `第 ${count} 楼的话` });
    await createComment({ on: topic, by: author, content: `回一楼第 ${count} 句`, quoteId: first });
  }
  await createMember({ nickname: "只看不写" });
  await deleteTopic(author.viewer, await createTopic({ by: author, title: secrets[1] }), "");
  const waiting = await createArticle({ by: author, title: secrets[2] });
  const disabled = await createMember({ nickname: "停用的人" });
  await createTopic({ by: disabled, title: secrets[3] });
  await inTransaction(async (trx) => {
    await trx.updateTable("article").set({ status: 2 }).where("id", "=", waiting).execute();
    await trx
      .updateTable("articleTag")
      .set({ status: 2 })
      .where("articleId", "=", waiting)
      .execute();
    await trx.updateTable("user").set({ status: 1 }).where("id", "=", disabled.id).execute();
  });
}

const idsOf = (rows: { id: number }[], path: string) => rows.map(({ id }) => `${path}/${id}`);

const readable = () =>
  [...pages.values()].filter(({ html, status }) => html !== "" && status === 200);

/** Ids of what everybody may read, and the words that its page must show. */
async function published(kind: "topic" | "article" | "news" | "vulnerability") {
  const rows = await readDatabase()
    .selectFrom(kind)
    .select(["id", "contentHtml"])
    .where("status", "=", 0)
    .$if(kind === "topic" || kind === "article", (query) =>
      query.where(
        "userId" as "id",
        "in",
        readDatabase().selectFrom("user").select("id").where("status", "!=", 1),
      ),
    )
    .execute();
  return rows.map(({ id, contentHtml }) => ({
    path: `/${kind}/${id}`,
    words: wordsOf(contentHtml),
  }));
}

// Which database the same pages come out of makes no difference to who follows links.
const onSqlite = (process.env["DATABASE_URL"] ?? "") === "";

describe.runIf(onSqlite)("a crawler without scripts that starts at the front page", () => {
  beforeAll(async () => {
    await installDemo();
    await addMore();
    site = await serveOwnSite();
    pages = await crawl(site.url);
  }, patience);

  afterAll(() => site.kill());

  test("meets nothing that fails", () => {
    const faults = [...pages.values()].filter(({ status }) => status >= 400);
    expect(faults.map(({ path, status, from }) => `${status} ${path} on ${from}`)).toEqual([]);
    expect(pages.size).toBeGreaterThan(600);
  });

  test.each(["topic", "article", "news", "vulnerability"] as const)(
    "reads every published %s whole",
    async (kind) => {
      const all = await published(kind);
      expect(all.length).toBeGreaterThan(6);
      const missing = all.filter(
        ({ path, words }) => !wordsOf(pages.get(path)?.html ?? "").includes(words),
      );
      expect(missing.map(({ path }) => path)).toEqual([]);
    },
  );

  test("reads every comment and reply", async () => {
    const rows = await readDatabase()
      .selectFrom("comment")
      .select(["id", "entityType", "entityId", "contentHtml"])
      .where("status", "=", 0)
      .execute();
    const wordsAt = new Map<string, string>();
    for (const { path, html } of readable()) {
      const thing = /^\/\w+\/\d+(?=$|\?)/.exec(path)?.[0] ?? "";
      wordsAt.set(thing, (wordsAt.get(thing) ?? "") + wordsOf(html));
    }
    const missing = rows.filter(
      ({ entityType, entityId, contentHtml }) =>
        !wordsAt.get(`/${entityType}/${entityId}`)?.includes(wordsOf(contentHtml)),
    );
    expect(rows.length).toBeGreaterThan(300);
    expect(missing.map(({ id, entityType, entityId }) => [id, entityType, entityId])).toEqual([]);
  });

  test("reaches every tag in use, every node, every link and every member who has published", async () => {
    const db = readDatabase();
    const inUse = (column: "topicCount" | "articleCount") =>
      db.selectFrom("tag").select("id").where("status", "=", 0).where(column, ">", 0).execute();
    const authors = await db
      .selectFrom("user")
      .select("id")
      .where("status", "=", 0)
      .where((eb) =>
        eb.or([
          eb("topicCount", ">", 0),
          eb("commentCount", ">", 0),
          eb("id", "in", eb.selectFrom("article").select("userId").where("status", "=", 0)),
        ]),
      )
      .execute();
    const wanted = [
      ...idsOf(await inUse("topicCount"), "/topics/tag"),
      ...idsOf(await inUse("articleCount"), "/articles"),
      ...idsOf(await db.selectFrom("node").select("id").execute(), "/topics/node"),
      ...idsOf(await db.selectFrom("link").select("id").where("status", "=", 0).execute(), "/link"),
      ...idsOf(authors, "/user"),
    ];
    expect(wanted.filter((path) => pages.get(path)?.status !== 200)).toEqual([]);
    expect(wanted.length).toBeGreaterThan(100);
  });

  test("finds each page under one address of its own", () => {
    const indexed = readable().filter(({ noindex }) => !noindex);
    const unnamed = indexed.filter(({ canonical }) => canonical === null);
    expect(unnamed.map(({ path }) => path)).toEqual([]);
    const originals = indexed.filter(({ path, canonical }) => path === canonical);
    const paths = new Set(originals.map(({ path }) => path));
    const astray = indexed.filter(({ canonical }) => !paths.has(canonical ?? ""));
    expect(astray.map(({ path, canonical }) => `${path} names ${canonical}`)).toEqual([]);
    const twins = new Map<string, string[]>();
    for (const { path, html } of originals) {
      const words = wordsOf(/<main\b.*<\/main>/s.exec(html)?.[0] ?? "");
      twins.set(words, [...(twins.get(words) ?? []), path]);
    }
    expect([...twins.values()].filter(({ length }) => length > 1)).toEqual([]);
  });

  test("is told by each thing what it is, in schema.org's words and in Open Graph's", () => {
    const kinds = {
      "/topic/": ["DiscussionForumPosting", "QAPage"],
      "/article/": "Article",
      "/news/": "NewsArticle",
      "/vulnerability/": "TechArticle",
      "/user/": "ProfilePage",
      "/link/": "WebPage",
    };
    for (const [start, type] of Object.entries(kinds)) {
      const own = readable().filter(({ path }) => new RegExp(`^${start}\\d+$`).test(path));
      expect(own.length).toBeGreaterThan(6);
      for (const { path, html } of own) {
        const types = describedThings(html).map((thing) => thing["@type"]);
        const trail = type === "ProfilePage" ? [] : ["BreadcrumbList"];
        expect([path, ...types]).toEqual([path, expect.toBeOneOf([type].flat()), ...trail]);
      }
    }
    const questions = readable().filter(({ html }) => html.includes('"@type":"QAPage"'));
    expect(questions.length).toBeGreaterThan(1);
    const front = describedThings(pages.get("/")?.html ?? "");
    expect(front.map((thing) => thing["@type"])).toEqual(["WebSite"]);
  });

  test("finds on every page what is shown of it where its link is shared", async () => {
    const images = new Set<string>();
    for (const { path, html, canonical } of readable().filter(({ noindex }) => !noindex)) {
      const { title, description, type, url, image = "" } = openGraphOf(html);
      expect([path, title, description]).toEqual([path, words, words]);
      expect(url).toBe(`${site.url}${canonical}`);
      expect(type).toBe(
        /^\/user\/\d+(?![\d/])/.test(path)
          ? "profile"
          : /^\/(topic|article|news|vulnerability)\/\d/.test(path)
            ? "article"
            : "website",
      );
      images.add(image);
    }
    expect(images.size).toBeGreaterThan(10);
    for (const image of images) expect(new URL(image).origin).toBe(site.url);
    const answers = await Promise.all([...images].map((image) => fetch(image)));
    expect(answers.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([]);
  });

  test("is never sent to sign in, and meets nothing that is not for everybody", () => {
    const sent = [...pages.values()].filter(({ location }) =>
      /^\/(login|user\/signin)/.test(location),
    );
    expect(sent.map(({ path, from }) => `${path} on ${from}`)).toEqual([]);
    const own = /^\/(admin|login|search|user\/(?!\d))/;
    expect([...pages.keys()].filter((path) => own.test(path))).toEqual([]);
    for (const secret of secrets) {
      const telling = readable().filter(({ html }) => html.includes(secret));
      expect(telling.map(({ path }) => path)).toEqual([]);
    }
  });
});
