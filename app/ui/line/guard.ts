import type {
  DataStrategyFunction,
  DataStrategyFunctionArgs,
  PatchRoutesOnNavigationFunction,
  RouteObject,
} from "react-router-dom";
import { isOutdated } from "./checked-fetch";
import { LineFault } from "./line-fault";
import { sayLost } from "./lost-forms";
import { isRedirect, navigation, pressedFor, takeAsked } from "./pressed";
import { keptAnswer, never, type Results } from "./results";
import type { Router } from "./router";

/** What is done about faults. It is fetched while the line holds, and has no part in the first view. */
export const firstAid = () => import("./first-aid");

type FirstAid = Awaited<ReturnType<typeof firstAid>>;

/** Lets the aid go on after a fault; where not even that can be had, what the browser alone can do is done. */
async function aided<T>(router: Router, go: (aid: FirstAid) => Promise<T>): Promise<T> {
  const aid = await firstAid().catch(() => null);
  if (aid) return go(aid);
  const { location: target, formMethod } = router.state.navigation;
  if (formMethod !== undefined && !isRedirect(target)) sayLost(pressedFor(navigation));
  else if (target) location.assign(router.createHref(target));
  return never();
}

/** The first error among results; a redirect is none. */
function faultIn(results: Results): unknown {
  return Object.values(results).find(
    ({ type, result }) => type === "error" && !(result instanceof Response),
  )?.result;
}

/**
 * Takes what Remix made of a request to the server, for all routes, and sees to it that a fault never leaves somebody
 * with less than a browser without scripts: pages are loaded plainly, forms keep what was typed.
 */
export function guardStrategy(
  strategy: DataStrategyFunction,
  getRouter: () => Router,
): DataStrategyFunction {
  return async (args) => {
    const kept = keptAnswer();
    if (kept) return kept(args);
    const { request, fetcherKey } = args;
    const isPage = request.method === "GET" && fetcherKey === null;
    const { results, lost } = isPage && isOutdated() ? outdated : await resultsOf(strategy, args);
    const fault = lost ?? faultIn(results);
    if (request.signal.aborted) return results;
    if (fault === undefined) {
      // What came was asked for; from now on it is only brought up to date.
      if (fetcherKey !== null) takeAsked(fetcherKey);
      return results;
    }
    const router = getRouter();
    return aided(router, (aid) => aid.answerFault(router, args, results, fault));
  };
}

const outdated = { results: {}, lost: new LineFault("the server has another build") };

/**
 * What Remix made of a request, and the fault of a module that was missing, of which Remix takes no notice. What a form
 * was answered holds without the module of where it was sent: it was heard, and is not sent again.
 */
async function resultsOf(
  strategy: DataStrategyFunction,
  args: DataStrategyFunctionArgs,
): Promise<{ results: Results; lost?: unknown }> {
  let lost: unknown;
  const { request, fetcherKey } = args;
  const matches = args.matches.map((match) => ({
    ...match,
    resolve: async (go: Parameters<typeof match.resolve>[0]) => {
      let said: unknown;
      const result = await match.resolve(go && ((handler) => (said = go(handler))));
      if (!(result.result instanceof LineFault)) return result;
      if (request.method !== "GET" && said !== undefined) {
        const heard = await Promise.resolve(said).then(
          (answer) => ({ type: "data" as const, result: answer }),
          (fault: unknown) => ({ type: "error" as const, result: fault }),
        );
        const isHeard = fetcherKey !== null && !(heard.result instanceof LineFault);
        // The page that a form of the page is answered with is not to be had without its module.
        if (isHeard || heard.result instanceof Response) return heard;
      }
      lost = result.result;
      return result;
    },
  }));
  return { results: (await strategy({ ...args, matches })) as Results, lost };
}

/** Asks the server for the routes of an address, and goes on without where it says nothing. */
export function guardDiscovery(
  discover: PatchRoutesOnNavigationFunction | undefined,
  getRouter: () => Router,
): PatchRoutesOnNavigationFunction {
  return async (args) => {
    if (keptAnswer()) return;
    try {
      await discover?.({
        ...args,
        patch: (id, children) => args.patch(id, guardModules(children)),
      });
    } catch (fault) {
      if (args.signal.aborted) throw fault;
      const router = getRouter();
      await aided(router, (aid) => aid.answerUnknown(router, args));
    }
  };
}

/** Fails after half a minute, when what has not come counts as lost. */
const moduleSilence = () =>
  new Promise<never>((_, fail) => {
    setTimeout(fail, 30_000);
  });

/**
 * Lets a route whose module cannot be had fail by a LineFault. Remix by itself reloads the page then, again and again,
 * instead of going on.
 */
export function guardModules(routes: RouteObject[]): RouteObject[] {
  for (const route of routes) {
    const { lazy, id = "" } = route;
    if (lazy) {
      route.lazy = async () => {
        const { __remixManifest: manifest } = window;
        const module = import(manifest.routes[id]?.module ?? "");
        await Promise.race([module, moduleSilence()]).catch((fault: unknown) => {
          throw new LineFault(String(fault));
        });
        return lazy();
      };
    }
    guardModules(route.children ?? []);
  }
  return routes;
}
