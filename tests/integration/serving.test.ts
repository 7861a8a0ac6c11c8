import net from "node:net";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { serveOwnSite, startOwnSite, type OwnSite } from "tests/support/own-site";

// A build, where there is none yet, takes its time.

let site: OwnSite | undefined;

afterEach(async () => {
  await site?.kill();
  site = undefined;
});

test("the first start names the owner and a password once, the second neither installs nor builds", async () => {
  site = await startOwnSite({ OWNER_PASSWORD: "" });
  expect(site.said()).toMatch(/ready: http:\/\/localhost:\d+\n/);
  expect(site.said()).toMatch(/username {2}owner\n +password {2}\S{16}\n/);
  // Its log is heard before the mark of the first start is taken away: killed between, it would be told again.
  expect(await site.end()).toBe(0);
  site = await startOwnSite({ OWNER_PASSWORD: "" });
  expect(site.said()).not.toMatch(/Installing|Building|password/);
});

test("a request in flight is answered after SIGTERM, and the site ends with 0", async () => {
  site = await serveOwnSite({ LOG_LEVEL: "info" });
  const { port } = new URL(site.url);
  const body = "username=nobody&password=wrong";
  const socket = net.connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString()));
  socket.write(
    `POST /user/signin HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await setTimeout(500);
  const ended = site.end();
  await setTimeout(500);
  socket.write(body);
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(await ended).toBe(0);
  expect(site.said()).toMatch(/"signal":"SIGTERM".*told to stop/);
});

test("a server process that dies is followed by another, and the log never holds a query", async () => {
  site = await serveOwnSite({ LOG_LEVEL: "info" });
  expect((await fetch(`${site.url}/about?token=geheim`)).status).toBe(200);
  const line = await site.awaitLine(/"path":"\/about"/);
  const { pid, ...told } = JSON.parse(line) as { pid: number };
  expect(told).toMatchObject({ method: "GET", status: 200, from: "127.0.0.0/24" });
  expect(told).not.toHaveProperty("member");
  process.kill(pid, "SIGKILL");
  await site.awaitLine(/\(SIGKILL\); another starts/);
  const healthy = await untilAnswered(`${site.url}/healthz`);
  expect(await healthy.json()).toEqual({ status: "ok" });
  expect(healthy.headers.get("Cache-Control")).toBe("no-store");
  expect(site.said()).not.toContain("geheim");
});

async function untilAnswered(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return answer;
    await setTimeout(100);
  }
}
