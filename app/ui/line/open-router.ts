import { deserializeErrors } from "@remix-run/react/dist/esm/errors.js";
import { getPatchRoutesOnNavigationFunction } from "@remix-run/react/dist/esm/fog-of-war.js";
import { createClientRoutes } from "@remix-run/react/dist/esm/routes.js";
import {
  decodeViaTurboStream,
  getSingleFetchDataStrategy,
} from "@remix-run/react/dist/esm/single-fetch.js";
import { createBrowserRouter, matchRoutes, type To } from "react-router-dom";
import { followLinksBy } from "~/ui/links/follow-link";
import { checkFetches, isOutdated } from "./checked-fetch";
import { firstAid, guardDiscovery, guardModules, guardStrategy } from "./guard";
import { noteServerFault } from "./line-fault";
import { ask, begin, isFollowed, isSubmitting, navigation, watchPresses } from "./pressed";
import type { Router, RouterNavigateOptions } from "./router";

type Hydration = typeof window.__remixContext.state;

/** The router of Remix's own RemixBrowser, with a guard around whatever comes over the line. */
export async function openRouter(): Promise<Router> {
  const {
    __remixContext: context,
    __remixManifest: manifest,
    __remixRouteModules: modules,
  } = window;
  const { stream, future, basename, isSpaMode } = context;
  if (!stream) throw new Error("the page came without its data");
  const { value } = await decodeViaTurboStream(stream, window);
  context.state = value as Hydration;
  const routes = createClientRoutes(manifest.routes, modules, context.state, future, isSpaMode);
  checkFetches(manifest.version);
  const getRouter = (): Router => router;
  nameFragments(getRouter);
  const router = createBrowserRouter(guardModules(routes), {
    basename,
    hydrationData: hydrationOf(routes),
    future: {
      v7_normalizeFormMethod: true,
      v7_fetcherPersist: future.v3_fetcherPersist,
      v7_partialHydration: true,
      v7_relativeSplatPath: future.v3_relativeSplatPath,
      v7_skipActionErrorRevalidation: true,
    },
    dataStrategy: guardStrategy(
      getSingleFetchDataStrategy(manifest, modules, getRouter),
      getRouter,
    ),
    patchRoutesOnNavigation: guardDiscovery(
      getPatchRoutesOnNavigationFunction(manifest, modules, future, isSpaMode, basename),
      getRouter,
    ),
  });
  watchPresses(router);
  guardWays(router);
  followLinksBy((path, how) => void router.navigate(path, how));
  return router;
}

/**
 * Names each place to which a plain link to a part of the page leads, anew where it is the same part once more: the router keeps
 * scroll positions by those names, and would go back to where the reader was before the click.
 */
function nameFragments(getRouter: () => Router): void {
  addEventListener("popstate", () => {
    const { key = null } = history.state ?? {};
    if (key && key !== getRouter().state.location.key) return;
    history.replaceState({ key: Math.random().toString(36).slice(2) }, "");
  });
}

/** The data that the page came with. What has none is null, so that it is not asked for again. */
function hydrationOf(routes: Parameters<typeof matchRoutes>[0]): Hydration {
  const {
    __remixContext: { state, basename },
    __remixManifest: manifest,
  } = window;
  const loaderData = { ...state.loaderData };
  for (const { route } of matchRoutes(routes, location, basename) ?? []) {
    const { id = "" } = route;
    if (!manifest.routes[id]?.hasLoader) loaderData[id] = null;
  }
  const errors = deserializeErrors(state.errors ?? null);
  for (const fault of Object.values(errors ?? {})) noteServerFault(fault, 500);
  return { ...state, loaderData, errors };
}

/** What is pressed twice goes once, and what another build would answer is sent as a document. */
function guardWays(router: Router): void {
  const { fetch, patchRoutes } = router;
  const navigate = router.navigate as (
    to: To | null,
    options?: RouterNavigateOptions,
  ) => Promise<void>;
  router.patchRoutes = (id, children) => patchRoutes(id, guardModules(children));
  router.navigate = async (to: To | number | null, options?: RouterNavigateOptions) => {
    if (isOutdated() && isSubmitting() && typeof to === "string") {
      const { sendPlainly } = await firstAid();
      sendPlainly({ ...options, formAction: to });
      return;
    }
    if (isFollowed()) return;
    begin(navigation);
    await navigate(to as To, options);
  };
  router.fetch = (key, routeId, href, options) => {
    if (!options || !("formMethod" in options)) ask(key);
    begin(key);
    fetch(key, routeId, href, options);
  };
}
