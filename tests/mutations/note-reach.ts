import fs from "node:fs";
import { Session } from "node:inspector/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect } from "vitest";
import { root } from "tests/architecture/source-tree";
import { nameInReach, reachNote } from "./reach";

// A set-up file: notes which functions of the house ran in each test file. V8 counts them by itself, so that nothing is
// put into the modules.
declare global {
  var reachSession: Promise<Session> | undefined;
}

async function startCounting(): Promise<Session> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  return session;
}

globalThis.reachSession ??= startCounting();
const session = await globalThis.reachSession;
// Taking begins anew: what ran before belongs to an earlier file.
await session.post("Profiler.takePreciseCoverage");

const house = path.join(root, "app/");

afterAll(async () => {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const ran = result.flatMap(({ url, functions }) => {
    const file = url.startsWith("file:") ? fileURLToPath(url) : url;
    if (!file.startsWith(house)) return [];
    return functions
      .filter(({ ranges: [whole] }) => whole !== undefined && whole.count > 0)
      .map(({ functionName }) => nameInReach(path.relative(root, file), functionName));
  });
  const test = path.relative(root, expect.getState().testPath ?? "");
  fs.writeFileSync(
    reachNote(process.env["ZHULIN_REACH"] ?? "", test),
    JSON.stringify([...new Set(ran)]),
  );
});
