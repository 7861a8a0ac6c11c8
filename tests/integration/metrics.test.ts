import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";

const token = "a-token-of-prometheus";
let site: OwnSite | undefined;

beforeAll(async () => {
  site = await serveOwnSite({ METRICS_TOKEN: token, WEB_CONCURRENCY: "2", LOG_LEVEL: "info" });
  // The site is ready with its first process; until the second serves, figures of all are not to be had.
  await vi.waitUntil(async () => (await processesThatAnswer()).length === 2, 60_000);
});
afterAll(() => site?.kill());

/** By a connection of its own each, so that both processes answer some. */
const ask = async (path: string) =>
  (await fetch(`${site?.url}${path}`, { headers: { Connection: "close" } })).text();

async function processesThatAnswer(): Promise<number[]> {
  await ask("/about");
  return site?.answering() ?? [];
}

const figures = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site?.url}/metrics`, { headers });
  return { status: answer.status, text: await answer.text() };
};

const figuresOfAll = () => figures({ Authorization: `Bearer ${token}` });

test("figures of all processes together are told to whoever has the token, and nobody else", async () => {
  expect((await figures()).status).toBe(403);
  expect((await figures({ Authorization: "Bearer another-token-than-that" })).status).toBe(403);
  for (let count = 0; count < 12; count += 1) await ask("/topic/999");
  const { status, text } = await figuresOfAll();
  expect(status).toBe(200);
  expect(text).toContain(
    'zhulin_requests_total{method="GET",route="/topic/:topicId",status="404"} 12',
  );
  expect(text).toContain('zhulin_request_seconds_count{route="/topic/:topicId"} 12');
  for (const name of ["database_bytes", "jobs_waiting", "mails_failed", "disk_free_bytes"]) {
    expect(text).toMatch(new RegExp(`^zhulin_${name} \\d`, "m"));
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
});

test("a process that hangs is no reason to tell less than there was", async () => {
  const [hung, other] = site?.answering() ?? [];
  if (hung === undefined || other === undefined) throw new Error("one process answered alone");
  process.kill(hung, "SIGSTOP");
  try {
    // The one that hangs may be given a connection, too, which it does not answer.
    const answers = await Promise.any([figuresOfAll(), figuresOfAll(), figuresOfAll()]);
    expect(answers.status).toBe(503);
  } finally {
    process.kill(hung, "SIGCONT");
  }
  await expect.poll(async () => (await figuresOfAll()).status, { timeout: 60_000 }).toBe(200);
});

test("an address that no route has makes no series", async () => {
  await ask(`/no-such-${Date.now()}`);
  const { text } = await figuresOfAll();
  expect(text).toContain('route="other",status="404"} 1');
  expect(text).not.toContain("no-such-");
});
