import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTopic } from "tests/factories/topic";
import { answerOfMachine } from "tests/support/machine-face";
import { announce } from "~/features/site/settings/index-now.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import * as keyFile from "~/routes/indexnow[.]txt";

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
afterAll(() => engine.close());

const waitingJobs = () =>
  readDatabase().selectFrom("job").select("payload").where("kind", "=", "index-now").execute();

describe("IndexNow", () => {
  test("is silent without a key", async () => {
    await createTopic();
    expect(await waitingJobs()).toEqual([]);
    await expect(answerOfMachine(keyFile, "/indexnow.txt")).rejects.toMatchObject({ status: 404 });
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
    expect(received).toEqual([
      {
        host: "bbs.example",
        key,
        keyLocation: "https://bbs.example/indexnow.txt",
        urlList: ["https://bbs.example/topic/7"],
      },
    ]);
    status = 403;
    await expect(announce(announcement, endpoint)).rejects.toThrow("403");
  });

  test("takes no key of other characters", async () => {
    await expect(changeSetting("indexNowKey", "short")).rejects.toThrow("8 到 128");
  });
});
