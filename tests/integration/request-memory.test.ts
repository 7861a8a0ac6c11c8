import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { serveOwnSite } from "tests/support/own-site";

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[] } };
  nodes: number[];
  strings: string[];
}

/** How many objects of a class the heap held after a collection. */
function countObjects({ snapshot, nodes, strings }: HeapSnapshot, name: string): number {
  const fields = snapshot.meta.node_fields;
  const at = fields.indexOf("name");
  const wanted = strings.indexOf(name);
  const objects = nodes.filter((value, index) => index % fields.length === at && value === wanted);
  return objects.length;
}

test("what was answered is let go of, also while many ask", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-heap-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const site = await serveOwnSite({
    KEPT_PAGES_MB: "0",
    LOG_LEVEL: "info",
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
  });
  onTestFinished(() => site.kill());
  for (let round = 0; round < 20; round += 1) {
    const asked = Array.from({ length: 10 }, () => fetch(`${site.url}/about`));
    for (const answer of await Promise.all(asked)) await answer.text();
  }
  const { pid } = JSON.parse(await site.awaitLine(/"path":"\/about"/)) as { pid: number };
  await setTimeout(1000);
  process.kill(pid, "SIGUSR2");
  const written = () => fs.readdirSync(folder).find((name) => name.endsWith(".heapsnapshot"));
  await expect.poll(written, { timeout: 60_000, interval: 200 }).toBeDefined();
  // The process answers again once it has written all of it.
  const isWell = () =>
    fetch(`${site.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isWell, { timeout: 60_000, interval: 200 }).toBe(true);
  const file = path.join(folder, written() ?? "");
  const heap = JSON.parse(fs.readFileSync(file, "utf8")) as HeapSnapshot;
  expect(countObjects(heap, "IncomingMessage")).toBeGreaterThan(0);
  expect(countObjects(heap, "IncomingMessage")).toBeLessThan(50);
});
