import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { answerOfMachine } from "tests/support/machine-face";
import { publishLink } from "~/features/content/links/link.commands.server";
import { readLink, readLinkDraft } from "~/features/content/links/link.queries.server";
import { linkSchema } from "~/features/content/links/link.schema";
import { importNews } from "~/features/content/news/news-import.commands.server";
import { readNews, readNewsDraft, readNewsList } from "~/features/content/news/news.queries.server";
import {
  readOwnWordsHtml,
  wantAboutPictures,
} from "~/features/content/outside-pictures/about-html.server";
import { exchanging } from "~/features/content/outside-pictures/outside-duties.server";
import { fetchDuePictures } from "~/features/content/outside-pictures/outside-fetching.commands.server";
import { sweepOutsidePictures } from "~/features/content/outside-pictures/outside-sweep.commands.server";
import { publishArticle } from "~/features/content/articles/article.commands.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { removeTopics } from "~/features/content/topics/topic-removal.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { publishVulnerability } from "~/features/content/vulnerabilities/vulnerability.commands.server";
import { readVulnerability } from "~/features/content/vulnerabilities/vulnerability.queries.server";
import { vulnerabilitySchema } from "~/features/content/vulnerabilities/vulnerability.schema";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { workAt, workToTheEnd } from "~/platform/jobs/great-act.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import * as previewRoute from "~/routes/preview";
import * as rss from "~/routes/rss[.]xml";
import * as topicRoute from "~/routes/topic.$topicId";

let server: http.Server;
let origin: string;
let picture: Buffer;
/** What the other site was asked for. */
const asked: string[] = [];
const hour = 60 * 60 * 1000;

beforeAll(async () => {
  picture = await pictureFile(960, 540);
  server = http.createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    if (path.startsWith("/away")) response.writeHead(503).end();
    else if (path.startsWith("/drawn")) {
      response.writeHead(200, { "Content-Type": "image/png" });
      response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    } else if (path.startsWith("/elsewhere")) {
      response.writeHead(302, { Location: "http://10.0.0.1/a.png" }).end();
    } else response.end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => void asked.splice(0));

/** As if 127.0.0.1 stood on the public internet, and nothing else. */
const fetchAll = async () => {
  for (let round = 0; round < 5; round += 1) {
    await fetchDuePictures({ allows: (address) => address === "127.0.0.1" });
  }
  await runDueJobs();
};

const shownOf = async (id: number) =>
  (await readTopic(readDatabase(), id, null))?.contentHtml ?? "";
const own = /<img src="\/uploads\/\w+\.webp"/;
const another = /(?:src|srcset)="http/;
const mark = (path: string) => `<a class="outside" href="${origin}${path}"`;

async function laterBy<T>(milliseconds: number, act: () => Promise<T>): Promise<T> {
  const { now } = Date;
  const spy = vi.spyOn(Date, "now").mockImplementation(() => now() + milliseconds);
  try {
    return await act();
  } finally {
    spy.mockRestore();
  }
}

test("a topic with a picture of elsewhere: no reader, keeper or feed reader asks that host", async () => {
  const [member, keeper] = [await createMember(), await createModerator()];
  const content = `看 ![茶](${origin}/tea.jpg)`;
  const id = await createTopic({ by: member, content, hideContent: `![](${origin}/tea.jpg)` });
  const params = { topicId: String(id) };
  const seenBy = (as?: Member) => callLoader(topicRoute, `/topic/${id}`, { params, as });
  const faces = async () => {
    const page = await seenBy();
    const mine = await seenBy(member);
    const keepers = await seenBy(keeper);
    const form = { kind: "topic", content };
    const preview = await callAction(previewRoute, "/preview", form, { as: member });
    const feed = await (await answerOfMachine(rss, "/rss.xml")).text();
    return [page, mine, keepers, preview, feed].map((face) => JSON.stringify(face));
  };
  for (const face of await faces()) {
    expect(face).not.toMatch(/<img src=\\*"http:\/\/127/);
    expect(face).toContain("（127.0.0.1:");
  }
  expect(asked).toEqual([]);
  await fetchAll();
  expect(asked).toEqual(["/tea.jpg"]);
  expect(await shownOf(id)).toMatch(own);
  for (const face of await faces()) {
    expect(face).not.toContain("（127.0.0.1:");
    expect(face).toContain("/uploads/");
  }
  const { imageList } = await readDatabase()
    .selectFrom("topic")
    .select("imageList")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(imageList)).toMatchObject([{ width: 960, height: 540 }]);
  expect(asked).toEqual(["/tea.jpg"]);
});

test("the same picture is fetched once, whatever shows it, and what is written later has it at once", async () => {
  const keeper = await createModerator();
  const source = `![](${origin}/same.jpg)`;
  const topic = await createTopic({ content: source });
  const comment = await createComment({ on: topic, content: source });
  const article = articleSchema.parse({ title: "一篇", content: source });
  const articleId = await publishArticle(keeper.viewer, article);
  const hole = vulnerabilitySchema.parse({ title: "一个", content: source, solution: source });
  const holeId = await publishVulnerability(keeper.viewer, hole);
  await fetchAll();
  expect(asked).toEqual(["/same.jpg"]);
  const later = await createTopic({ content: source });
  const laterHole = await publishVulnerability(keeper.viewer, { ...hole, title: "又一个" });
  const db = readDatabase();
  const rows = await db
    .selectFrom("comment")
    .select("contentHtml")
    .where("id", "=", comment)
    .execute();
  const [article1, ...holes] = await Promise.all([
    db.selectFrom("article").select("contentHtml").where("id", "=", articleId).execute(),
    readVulnerability(db, holeId, null),
    readVulnerability(db, laterHole, null),
  ]);
  const shown = [
    ...rows.map(({ contentHtml }) => contentHtml),
    ...article1.map(({ contentHtml }) => contentHtml),
    ...holes.flatMap((one) => [one?.contentHtml, one?.solutionHtml]),
    await shownOf(topic),
    await shownOf(later),
  ];
  expect(shown).toHaveLength(8);
  for (const html of shown) expect(html).toMatch(own);
  await fetchAll();
  expect(asked).toEqual(["/same.jpg"]);
});

test("news of a feed and logos of friend links come from here, too, and importing again changes nothing", async () => {
  const keeper = await createModerator();
  const feed = {
    key: "周报",
    title: "周报",
    url: origin,
    items: [
      {
        guid: "1",
        title: "一期",
        url: `${origin}/1`,
        base: origin,
        summaryHtml: "",
        contentHtml: `<p>图<img src="${origin}/news.jpg"></p>`.replace("http:", "https:"),
        cover: `${origin}/cover.jpg`,
        publishTime: 1,
      },
    ],
  };
  await importNews(feed);
  const logo = `https://127.0.0.1:1/logo.png`;
  const link = linkSchema.parse({ url: origin, title: "友", logo });
  const linkId = await publishLink(keeper.viewer, link);
  const db = readDatabase();
  const listed = async () =>
    (await readNewsList(db, null)).results.find(({ title }) => title === "一期");
  const newsId = (await listed())?.id ?? 0;
  expect(await listed()).toMatchObject({ cover: "", smallCover: "" });
  expect(await readNews(db, newsId, null)).toMatchObject({ cover: "" });
  expect((await readNews(db, newsId, null))?.contentHtml).not.toMatch(another);
  expect(await readLink(db, linkId, null)).toMatchObject({ logo: "" });
  expect(await readLinkDraft(db, linkId)).toMatchObject({ logo });
  await fetchAll();
  expect(asked).toContain("/cover.jpg");
  expect((await readNews(db, newsId, null))?.cover).toMatch(/^\/uploads\//);
  expect((await listed())?.smallCover).toMatch(/^\/uploads\/\w+-small\.webp$/);
  expect(await readNewsDraft(db, newsId)).toMatchObject({ cover: `${origin}/cover.jpg` });
  expect(await importNews(feed)).toMatchObject({ unchanged: 1 });
});

test("what cannot be had is tried a few times, ever later, and stays a link", async () => {
  const id = await createTopic({ content: `![](${origin}/away.png)` });
  await fetchAll();
  expect(asked).toEqual(["/away.png"]);
  for (const later of [0.1, 0.5, 4, 40, 400]) await laterBy(later * hour, fetchAll);
  expect(asked.filter((path) => path === "/away.png")).toHaveLength(4);
  expect(await shownOf(id)).toContain(mark("/away.png"));
});

test.each(["/drawn.png", "/elsewhere"])("%s is no picture that may be fetched", async (path) => {
  const id = await createTopic({ content: `![](${origin}${path})` });
  await fetchAll();
  expect(asked).toEqual([path]);
  expect(await shownOf(id)).toContain(mark(path));
});

test("private addresses are not asked", async () => {
  await createTopic({ content: `![](${origin}/private.png)` });
  await fetchDuePictures();
  expect(asked).toEqual([]);
});

test("while the owner wants links nothing is asked; what waited is fetched once it may be", async () => {
  await changeSetting("outsidePictures", "link");
  const id = await createTopic({ content: `![](${origin}/wait.jpg)` });
  await fetchAll();
  expect(asked).toEqual([]);
  expect(await shownOf(id)).toContain(mark("/wait.jpg"));
  await changeSetting("outsidePictures", "kept");
  await fetchAll();
  expect(await shownOf(id)).toMatch(own);
});

test("texts that were written before are read without pictures of elsewhere, and get ours in time", async () => {
  const id = await createTopic({ content: "从前" });
  await inTransaction((trx) =>
    trx
      .updateTable("topic")
      .set({ contentHtml: `<p><img src="${origin}/old.jpg" alt="旧" loading="lazy" /></p>` })
      .where("id", "=", id)
      .execute(),
  );
  expect(await shownOf(id)).toContain(mark("/old.jpg"));
  const act = await inTransaction((trx) =>
    startGreatAct(trx, exchanging, { name: "换图片", payload: null, subjects: [] }),
  );
  const begun = await workAt(exchanging, act, 0);
  expect(begun?.total).toBeGreaterThan(0);
  expect(await workToTheEnd(exchanging, act)).toMatchObject({ failed: false, done: begun?.total });
  expect(asked).toEqual([]);
  await fetchAll();
  expect(await shownOf(id)).toMatch(own);
});

test("a picture that no text shows any more is forgotten after a day, its file with it", async () => {
  const by = await createMember();
  const first = await createTopic({ by, content: `![](${origin}/gone.jpg)` });
  const second = await createTopic({ content: `![](${origin}/gone.jpg)` });
  await fetchAll();
  const name = /\/uploads\/(\w+\.webp)/.exec(await shownOf(first))?.[1] ?? "";
  const isKept = async () => {
    const row = await readDatabase()
      .selectFrom("upload")
      .select("id")
      .where("name", "=", name)
      .executeTakeFirst();
    return row !== undefined;
  };
  await editTopic(
    by.viewer,
    first,
    topicSchema.parse({ title: "话题", content: "没有图了", nodeId: "1" }),
  );
  await sweepOutsidePictures(Date.now() + 25 * hour);
  expect(await isKept()).toBe(true);
  await inTransaction((trx) => removeTopics(trx, [second]));
  await sweepOutsidePictures();
  expect(await isKept()).toBe(true);
  await sweepOutsidePictures(Date.now() + 25 * hour);
  expect(await isKept()).toBe(false);
});

test("the page about the site shows ours", async () => {
  const source = `![](${origin}/about.jpg)`;
  await changeSetting("aboutPage", source);
  expect(await readOwnWordsHtml(source)).toContain(mark("/about.jpg"));
  await wantAboutPictures();
  await fetchAll();
  await wantAboutPictures();
  expect(await readOwnWordsHtml(source)).toMatch(own);
  expect(asked).toEqual(["/about.jpg"]);
});
