import { execFileSync } from "node:child_process";
import http from "node:http";
import { setTimeout } from "node:timers/promises";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { startSite } from "tests/support/site-server";
import { describe } from "./feed-time";

interface StreamLoad {
  streams: number;
  processes: number;
  variables: Record<string, string>;
}

const events = 10;

/**
 * Serves the site by several processes, opens a stream for each of as many members, and prints what memory that
 * costs and how long after a comment, published by one more process, every stream has heard of it.
 */
export async function measureStreams(
  { streams, processes, variables }: StreamLoad,
  say: (line: string) => void,
): Promise<void> {
  await liftRateLimits();
  const topic = await createTopic();
  const members: Member[] = [];
  for (let made = 0; made < streams; made += 1) members.push(await createMember());
  const site = await startSite({
    ...variables,
    ...(process.env["DATABASE_URL"] && { DATABASE_URL: process.env["DATABASE_URL"] }),
    WEB_CONCURRENCY: String(processes),
  });
  try {
    // What streams need once, whatever their number, is not counted.
    const [first] = members;
    if (!first) return;
    const warm = Array.from({ length: 4 * processes }, () => openStream(site.url, topic, first));
    await Promise.all(warm.map((stream) => stream.heard(0)));
    for (const stream of warm) stream.close();
    await setTimeout(3000);
    const before = memoryOf(site.pid);
    const open = members.map((member) => openStream(site.url, topic, member));
    await Promise.all(open.map((stream) => stream.heard(0)));
    await setTimeout(3000);
    const more = memoryOf(site.pid) - before;
    say(`${streams} open streams over ${processes} processes: ${(more / 1024).toFixed(0)} MB more`);
    const times: number[] = [];
    for (let count = 1; count <= events; count += 1) {
      await createComment({ on: topic });
      const start = performance.now();
      await Promise.all(open.map((stream) => stream.heard(count)));
      times.push(performance.now() - start);
    }
    say(`From a comment's commit in another process to the last stream: ${describe(times)}`);
    for (const stream of open) stream.close();
  } finally {
    await site.stop();
  }
}

/** Resident memory of the processes below one, in kB. */
function memoryOf(pid: number): number {
  const lines = execFileSync("ps", ["-o", "rss=", "--ppid", String(pid)], { encoding: "utf8" });
  return lines
    .trim()
    .split("\n")
    .reduce((sum, line) => sum + Number(line), 0);
}

interface Stream {
  /** Waits until it said that the topic has so many comments. */
  heard(count: number): Promise<void>;
  close(): void;
}

function openStream(url: string, topic: number, { token }: Member): Stream {
  const said = new Set<number>();
  const waiting = new Map<number, () => void>();
  const headers = { Cookie: `userToken=${token}`, Accept: "text/event-stream" };
  const request = http.get(`${url}/live?watch=/topic/${topic}`, { headers, agent: false });
  request.on("response", (response) => {
    response.setEncoding("utf8").on("data", (text: string) => {
      for (const [, count] of text.matchAll(/^data: \["\/topic\/\d+",(\d+)\]$/gm)) {
        said.add(Number(count));
        waiting.get(Number(count))?.();
      }
    });
    // Closing breaks the line off, which is no fault.
    response.on("error", () => undefined);
  });
  request.on("error", () => undefined);
  return {
    heard: (count) =>
      new Promise((resolve) => {
        if (said.has(count)) resolve();
        else waiting.set(count, resolve);
      }),
    close: () => request.destroy(),
  };
}
