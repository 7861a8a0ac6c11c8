import { isLineGood } from "./good-line";
import type { Router } from "./router";

/** Milliseconds after which a page that script went to counts as read. */
const reading = 3000;

/** Registers what keeps the copies, and tells it where script goes: such a page came as data, of which none is made. */
export async function keepCopies(router: Router): Promise<void> {
  const { serviceWorker } = navigator;
  const wasThere = serviceWorker.controller !== null;
  await serviceWorker.register("/sw.js");
  const { active } = await serviceWorker.ready;
  const keep = (): void => active?.postMessage({ page: location.href, assets: assetsHere() }, []);
  let here = router.state.location;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = (): void => {
    clearTimeout(timer);
    if (isLineGood()) timer = setTimeout(keep, reading);
  };
  if (!wasThere) keep();
  else if (performance.getEntriesByType("navigation")[0]?.name !== location.href) keepSoon();
  router.subscribe(({ location: place, navigation: { state } }) => {
    if (state !== "idle" || place === here) return;
    const isOther = place.pathname !== here.pathname || place.search !== here.search;
    here = place;
    if (isOther) document.querySelector("[data-copy]")?.remove();
    keepSoon();
  });
}

/** The files of the build that this page has used so far. */
function assetsHere(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/build/"))
    .map(({ pathname }) => pathname);
}
