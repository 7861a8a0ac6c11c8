import { matchRoutes } from "react-router-dom";
import { isLineGood } from "./good-line";
import type { Router } from "./router";
import { lastOf } from "~/ui/words/older-methods";

/** Milliseconds for which a mouse rests on a link that it does not only pass. */
const resting = 80;
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

function ready(router: Router, { pathname }: HTMLAnchorElement): void {
  if (!isLineGood()) return;
  readied.add(pathname);
  void fetchModules(router, pathname).catch(() => undefined);
}

/** Has the browser fetch the modules of a page, and keep them. The router hears nothing of it: it may draw a page at this moment. */
async function fetchModules({ routes }: Router, pathname: string): Promise<void> {
  const { __remixManifest: manifest, __remixRouteModules: loaded } = window;
  const ids = (matchRoutes(routes, pathname) ?? []).map(({ route: { id = "" } }) => id);
  const isKnown = ids.length > 0 && !lastOf(ids)?.endsWith("$");
  const entries = isKnown
    ? ids.map((id) => manifest.routes[id])
    : Object.values(await askRoutes(pathname, manifest.version));
  for (const entry of entries) {
    if (!entry || loaded[entry.id]) continue;
    for (const file of [entry.module, ...(entry.imports ?? [])]) {
      // Not as a module: what fails once as one is not asked for again.
      void fetch(file).catch(() => undefined);
    }
  }
}

type Routes = typeof window.__remixManifest.routes;

/** The routes at an address, asked for as Remix asks, so that the browser has its answer ready. */
async function askRoutes(pathname: string, version: string): Promise<Routes> {
  const answer = await fetch(
    `/__manifest?${String(new URLSearchParams({ p: pathname, version }))}`,
  );
  return answer.status === 200 ? ((await answer.json()) as Routes) : {};
}
