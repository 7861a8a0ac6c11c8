import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { root, siteVariables, startSite } from "tests/support/site-server";
import { copySite, siteTemplate } from "tests/support/site-template";
import { countTurns, turn } from "tests/support/turns-had";
import { expect, test } from "./kit/test";

function valueIn(html: string, name: string): string {
  const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return /value="([^"]*)"/.exec(field)?.[1] ?? "";
}

/** Publishes a topic through the form and answers its path. */
async function publish(request: APIRequestContext, url: string, token: string): Promise<string> {
  const headers = { Cookie: `userToken=${token}` };
  const page = await (await request.get(`${url}/topic/create`, { headers })).text();
  const answer = await request.post(`${url}/topic/create`, {
    headers,
    maxRedirects: 0,
    form: {
      formToken: valueIn(page, "formToken"),
      formId: valueIn(page, "formId"),
      nodeId: "1",
      title: "停电之前",
      content: "写下来的都在。",
    },
  });
  expect(answer.status()).toBe(302);
  return answer.headers()["location"] ?? "";
}

test("what was answered as published survives kill -9 @main @once", async ({ request, scene }) => {
  const copy = await copySite(siteTemplate());
  const killed = await startSite(copy.variables);
  const topic = await publish(request, killed.url, scene.author.token);
  await killed.kill();
  const again = await startSite(copy.variables);
  const page = await request.get(again.url + topic);
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain("写下来的都在。");
  await again.stop();
  await copy.remove();
});

test("a stopped site finishes and starts again as it was @once", async ({ request, scene }) => {
  const copy = await copySite(siteTemplate());
  const first = await startSite(copy.variables);
  await first.stop();
  const second = await startSite(copy.variables);
  expect((await request.get(`${second.url}/topic/${scene.topic.id}`)).status()).toBe(200);
  await second.stop();
  await copy.remove();
});

test("a stop ends what streams at once, without waiting for it @once", async ({ scene }) => {
  const copy = await copySite(siteTemplate());
  const site = await startSite(copy.variables);
  const headers = { Cookie: `userToken=${scene.reader.token}`, Accept: "text/event-stream" };
  const streams = await Promise.all(
    [1, 2, 3].map(() => fetch(`${site.url}/live?watch=`, { headers })),
  );
  const ended = streams.map(async ({ body }) => {
    const pieces = body as unknown as AsyncIterable<Uint8Array>;
    for await (const piece of pieces) expect(piece.byteLength).toBeGreaterThan(0);
    return turnsHad();
  });
  const turnsHad = countTurns();
  const stopped = site.stop();
  for (const had of await Promise.all(ended)) expect(had * turn).toBeLessThan(2000);
  await stopped;
  expect(turnsHad() * turn).toBeLessThan(5000);
  await copy.remove();
});

function startWith(variables: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, ["app/cli/start.mjs"], {
    cwd: root,
    env: siteVariables(variables),
    encoding: "utf8",
    timeout: 30_000,
  });
  return { status, lines: stderr.trim().split("\n") };
}

test.describe("a start that cannot succeed says why in one sentence", () => {
  test("when PORT is no port @once", async () => {
    const { status, lines } = startWith({ PORT: "eighty" });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^PORT /)]);
  });

  test("when PORT is taken @once", async ({ site }, { outputDir }) => {
    const { port, hostname } = new URL(site.url);
    const { status, lines } = startWith({ PORT: port, HOST: hostname, DATA_DIR: outputDir });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^PORT ${port} is taken`))]);
  });

  test("when DATABASE_URL leads nowhere @once", async ({ browserName: _browser }, {
    outputDir,
  }) => {
    const nowhere = "postgres://nobody@127.0.0.1:1/nothing";
    const { status, lines } = startWith({ DATABASE_URL: nowhere, DATA_DIR: outputDir });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL /)]);
  });

  test("when DATA_DIR cannot be written @once", async ({ browserName: _browser }, {
    outputDir,
  }) => {
    fs.mkdirSync(outputDir, { recursive: true });
    const file = path.join(outputDir, "a-file");
    fs.writeFileSync(file, "");
    const { status, lines } = startWith({ DATA_DIR: path.join(file, "below") });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^DATA_DIR /)]);
  });
});
