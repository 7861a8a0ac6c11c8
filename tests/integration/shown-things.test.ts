import { beforeAll, describe, expect, test } from "vitest";
import { createApiScene, type ApiScene } from "tests/factories/api-scene";
import { createArticle } from "tests/factories/article";
import { createMember } from "tests/factories/member";
import { createTopic, createTweet } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callLoader } from "tests/support/call-route";
import { publishNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { stickTopic } from "~/features/content/topics/curation.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import * as home from "~/routes/_index";
import * as historyPage from "~/routes/topic.$topicId_.history";
import * as vulnerabilities from "~/routes/vulnerability.list";

let scene: ApiScene;
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

beforeAll(async () => {
  scene = await createApiScene();
});

test("the front page shows what everybody wrote and what keepers chose, each in its place", async () => {
  const { data } = await callLoader(home, "/");
  expect(idsOf(data.hottest)).toContain(scene.topic);
  expect(idsOf(data.newest)).toContain(scene.poll);
  expect(idsOf(data.stories.articles)).toContain(scene.article);
  expect(idsOf(data.stories.tweets)).toContain(scene.tweet);
  expect(idsOf(data.reading.news)).toContain(scene.news);
  expect(idsOf(data.reading.vulnerabilities)).toContain(scene.vulnerability);
  expect(idsOf(data.reading.links)).toContain(scene.link);
});

test("the front page shows the newest tweets first, whichever was stored last", async () => {
  const [old, recent] = [await createTweet(), await createTweet()];
  const later = Date.now() + 1000;
  await inTransaction((trx) =>
    trx.updateTable("topic").set({ createTime: later }).where("id", "=", old).execute(),
  );
  const { data } = await callLoader(home, "/");
  expect(idsOf(data.stories.tweets).slice(0, 2)).toEqual([old, recent]);
});

test("vulnerabilities can be looked through by the years in which any was disclosed", async () => {
  const { data } = await callLoader(vulnerabilities, "/vulnerability/list");
  expect(data.years).toContain(new Date().getFullYear());
});

test("the history of a topic says who wrote what stands there now, and when", async () => {
  const topic = scene.poll;
  const form = topicSchema.parse({ title: "改过的话题", content: "改过的正文", nodeId: "1" });
  await editTopic(scene.author.viewer, topic, form);
  const path = `/topic/${topic}/history`;
  const { data } = await callLoader(historyPage, path, {
    as: scene.author,
    params: { topicId: String(topic) },
  });
  const [now] = data.versions.results;
  expect(now).toMatchObject({ id: 0, user: { id: scene.author.id } });
  expect(now?.createTime).toBeGreaterThan(0);
});

const answerOf = async <Data>(path: string, fields = {}, method = "GET") =>
  (await callApi<Data>({ method, path }, fields)).data;

describe("programs are told", () => {
  test("of sticky topics", async () => {
    await stickTopic(scene.moderator.viewer, scene.topic, true, "");
    const rows = await answerOf<{ topicId: number }[]>("/api/topic/sticky_topics");
    expect(rows.map(({ topicId }) => topicId)).toEqual([scene.topic]);
  });

  test("of the articles before one and of those like it, with their sources", async () => {
    const sourceUrl = "https://paper.example.com/original";
    const by = await createMember();
    const first = await createArticle({ by, tags: "竹子", sourceUrl });
    const second = await createArticle({ by, tags: "竹子" });
    for (const path of ["/api/article/nearly/{id}", "/api/article/related/{id}"]) {
      const rows = await answerOf(path, { id: second });
      expect(rows).toContainEqual(expect.objectContaining({ articleId: first, sourceUrl }));
    }
  });

  test("where news come from, and which vulnerabilities there are", async () => {
    const sourceUrl = "https://paper.example.com/news";
    const form = newsSchema.parse({ title: "转载的资讯", content: "正文", sourceUrl });
    const newsId = await publishNews(scene.moderator.viewer, form);
    const news = await answerOf<{ results: unknown[] }>("/api/news/list");
    expect(news.results).toContainEqual(expect.objectContaining({ newsId, sourceUrl }));
    const known = await answerOf<{ results: unknown[] }>("/api/vulnerability/list");
    expect(known.results).toContainEqual(
      expect.objectContaining({ vulnerabilityId: scene.vulnerability }),
    );
  });

  test("who wrote a topic that a search finds, and where", async () => {
    const topicId = await createTopic({ by: scene.author, title: "寻隐者不遇" });
    const found = await answerOf<{ results: unknown[] }>(
      "/api/search/topic",
      { keyword: "寻隐者" },
      "POST",
    );
    const { id } = scene.author;
    expect(found.results).toEqual([
      expect.objectContaining({ topicId, user: expect.objectContaining({ id }) as unknown }),
    ]);
  });
});
