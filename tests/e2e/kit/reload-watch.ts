import type { Page } from "@playwright/test";

const minute = 60_000;

/** Notes whatever a page loads of itself again while it is watched; what the journey opens in between counts for nothing. */
export function watchReloads(page: Page) {
  let isWatched = false;
  let before = "";
  const reloads: { address: string; time: number }[] = [];
  page.on("request", (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const address = request.url();
    const isReload = request.method() === "GET" && !request.redirectedFrom() && address === before;
    if (isWatched && isReload) reloads.push({ address, time: Date.now() });
    before = address;
  });
  return {
    begin: () => {
      isWatched = true;
    },
    end: () => {
      isWatched = false;
    },
    /** The addresses that were loaded again within a minute after another was. */
    beyondOneAMinute: () =>
      reloads
        .filter(({ time }, at) => time - (reloads[at - 1]?.time ?? 0) < minute)
        .map(({ address }) => address),
  };
}
