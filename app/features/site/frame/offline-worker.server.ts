import { readFile } from "node:fs/promises";

/** Where the program lies that browsers run beside the pages: as it is, for it is in no page and needs no build. */
const workerFile = "public/offline-worker.js";
/** What of it shows messages that are pushed. */
const pushWorkerFile = "public/push-worker.js";

/** The program that browsers run beside the pages, with what shows messages where the site pushes some. */
export async function besideWorker({ webPush }: { webPush: boolean }): Promise<string> {
  const parts = webPush ? [workerFile, pushWorkerFile] : [workerFile];
  return (await Promise.all(parts.map((file) => readFile(file, "utf8")))).join("\n");
}

/** What a browser gets in its place when there shall be no copies: it removes them, and itself. */
export const leavingWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(removeCopies()));
async function removeCopies() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;
