import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { createModerator, type Member } from "tests/factories/member";
import { createMerge } from "tests/factories/merge";
import { whilePending } from "tests/factories/pending";
import { createSplit } from "tests/factories/split";
import { createTopic } from "tests/factories/topic";
import { answerOfMachine } from "tests/support/machine-face";
import { reviewTopic } from "~/features/content/topics/topic-status.commands.server";
import { announce } from "~/features/site/settings/index-now.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { jobKinds } from "~/platform/jobs/job.server";
import * as keyFile from "~/routes/indexnow[.]txt";

// The site reads its environment when it is loaded.
vi.hoisted(() => {
  process.env["SITE_URL"] = "https://bbs.example";
});

const key = "bamboo-key-0001";
const received: unknown[] = [];
let status = 202;
const engine = http.createServer(async (request, response) => {
  received.push(JSON.parse(await text(request)));
  response.writeHead(status).end();
});
let endpoint = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => engine.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;
});
beforeEach(() => {
  received.length = 0;
  status = 202;
});
afterAll(() => engine.close());

const said = (path: string) => ({
  host: "bbs.example",
  key,
  keyLocation: "https://bbs.example/indexnow.txt",
  urlList: [`https://bbs.example${path}`],
});
const waitingJobs = () =>
  readDatabase().selectFrom("job").select("payload").where("kind", "=", "index-now").execute();

describe("IndexNow", () => {
  test("is silent without a key", async () => {
    await createTopic();
    expect(await waitingJobs()).toEqual([]);
    await expect(answerOfMachine(keyFile, "/indexnow.txt")).rejects.toMatchObject({ status: 404 });
  });

  test("is asked in the lane of other people's machines, which hold up no letters", () => {
    expect(jobKinds("strangers")).toContain("index-now");
  });

  test("with a key puts each new topic into the queue and shows the key", async () => {
    await changeSetting("indexNowKey", key);
    const id = await createTopic();
    expect(await waitingJobs()).toEqual([{ payload: JSON.stringify({ path: `/topic/${id}` }) }]);
    const answer = await answerOfMachine(keyFile, "/indexnow.txt");
    expect(await answer.text()).toBe(key);
  });

  test("tells engines where the page is, and fails when they refuse", async () => {
    const announcement = { origin: "https://bbs.example", key, paths: ["/topic/7"] };
    await announce(announcement, endpoint);
    expect(received).toEqual([said("/topic/7")]);
    status = 403;
    await expect(announce(announcement, endpoint)).rejects.toThrow("403");
  });

  test("takes no key of other characters", async () => {
    await expect(changeSetting("indexNowKey", "short")).rejects.toThrow("8 到 128");
  });
});

/** Lets whatever would be asked of IndexNow's own machine be asked of this one. */
function standInForEngines(): void {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (asked, init) => {
    const request = new Request(asked, init);
    expect(request.url).toBe("https://api.indexnow.org/indexnow");
    const { method, headers } = request;
    return fetch(endpoint, { method, headers, body: await request.text() });
  });
}

const begin = () => changeSetting("indexNowKey", key);
const learnt = async () => {
  await runDueJobs();
  return received;
};

describe("search engines learn, once what waits is done", () => {
  let moderator: Member;

  beforeEach(async () => {
    standInForEngines();
    await inTransaction((trx) => trx.deleteFrom("job").execute());
    await changeSetting("indexNowKey", "");
    moderator = await createModerator();
  });

  test("of a new article", async () => {
    await begin();
    const id = await createArticle();
    expect(await learnt()).toEqual([said(`/article/${id}`)]);
    expect(await waitingJobs()).toEqual([]);
  });

  test("of what waited for somebody to look at it when it is approved, and not before", async () => {
    await begin();
    const [id, refused] = await whilePending("topicPending", async () => [
      await createTopic(),
      await createTopic(),
    ]);
    expect(await learnt()).toEqual([]);
    await reviewTopic(moderator.viewer, refused ?? 0, { approved: false, reason: "广告" });
    await reviewTopic(moderator.viewer, id ?? 0, { approved: true });
    expect(await learnt()).toEqual([said(`/topic/${id}`)]);
  });

  test("of the topic that another was merged into", async () => {
    const [of, into] = [await createTopic(), await createTopic()];
    await begin();
    await createMerge({ by: moderator, of, into });
    expect(await learnt()).toEqual([said(`/topic/${into}`)]);
  });

  test("of the topic that comments were split off to", async () => {
    const of = await createTopic();
    await createComment({ on: of });
    await begin();
    const id = await createSplit({ by: moderator, of, floors: "1" });
    expect(await learnt()).toEqual([said(`/topic/${id}`)]);
  });

  test("nothing where the owner took the key away meanwhile", async () => {
    await begin();
    await createTopic();
    await changeSetting("indexNowKey", "");
    expect(await learnt()).toEqual([]);
    expect(await waitingJobs()).toEqual([]);
  });

  test("later, where an engine refuses at first", async () => {
    await begin();
    const id = await createTopic();
    status = 503;
    expect(await learnt()).toEqual([said(`/topic/${id}`)]);
    expect(await waitingJobs()).toHaveLength(1);
    status = 202;
    await inTransaction((trx) => trx.updateTable("job").set({ runTime: 1 }).execute());
    expect(await learnt()).toEqual([said(`/topic/${id}`), said(`/topic/${id}`)]);
    expect(await waitingJobs()).toEqual([]);
  });
});
