// The built site's program, for measuring it without a server: DATA_DIR, PORT and so on as for a start.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { giveRouterMemory } from "../../app/cli/serving/route-memory.mjs";

giveRouterMemory();
const { createRequestHandler } = await import("@remix-run/node");

export const build = await import(pathToFileURL(path.resolve("build/index.js")).href);

/** Answers a visitor's request for an address by the built site, with other ways of rendering if given. */
export async function answerOf(address, entryModule = {}) {
  const entry = { module: { ...build.entry.module, ...entryModule } };
  const request = new Request(new URL(address, "http://localhost"));
  const answer = await createRequestHandler({ ...build, entry }, "production")(request);
  return answer.arrayBuffer();
}
