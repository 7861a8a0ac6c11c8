/** Where the program lies that browsers run beside the pages: as it is, for it is in no page and needs no build. */
export const workerFile = "public/offline-worker.js";

/** What a browser gets in its place when there shall be no copies: it removes them, and itself. */
export const leavingWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(removeCopies()));
async function removeCopies() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;
