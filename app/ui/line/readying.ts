import { matchRoutes } from "react-router-dom";
import { isLineGood } from "./good-line";
import type { Router } from "./router";

/** Milliseconds for which a mouse rests on a link that it does not only pass. */
const resting = 80;
/** Milliseconds after which the server has said which routes there are at an address. */
const answering = 600;

const readied = new Set<string>();

/**
 * Gets the modules of a page ready, where the line is good, when a mouse rests on a link to it or a finger touches it.
 * Its data is asked for by nobody but who opens it: it may be of this moment, is private, and counts as a view.
 */
export function readyTouchedLinks(router: Router): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("pointerover", ({ target, pointerType }) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin !== location.origin || readied.has(link.pathname)) return;
    timer = setTimeout(() => ready(router, link), pointerType === "mouse" ? resting : 0);
  });
}

function ready(router: Router, link: HTMLAnchorElement): void {
  if (!isLineGood()) return;
  readied.add(link.pathname);
  if (fetchModules(router, link)) return;
  // Remix looks for this mark, and asks the server for the routes.
  link.dataset["discover"] = "true";
  setTimeout(() => fetchModules(router, link), answering);
}

/** Has the browser fetch the modules of a page; answers whether its routes are known. */
function fetchModules({ routes }: Router, { pathname }: HTMLAnchorElement): boolean {
  const ids = (matchRoutes(routes, pathname) ?? []).map(({ route: { id = "" } }) => id);
  if (ids.length === 0 || ids.at(-1)?.endsWith("$")) return false;
  const { __remixManifest: manifest, __remixRouteModules: loaded } = window;
  for (const id of ids) {
    const { module = "", imports = [] } = (loaded[id] ? undefined : manifest.routes[id]) ?? {};
    for (const file of [module, ...imports].filter((name) => name !== "")) {
      // Not as a module: what fails once as one is not asked for again.
      void fetch(file).catch(() => undefined);
    }
  }
  return true;
}
