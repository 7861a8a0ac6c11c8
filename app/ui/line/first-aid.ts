import { data, isRouteErrorResponse } from "@remix-run/react";
import type { DataStrategyFunctionArgs, PatchRoutesOnNavigationFunction } from "react-router-dom";
import type { ActAnswer } from "~/ui/links/act-answer";
import { saidBy, sentNote } from "~/ui/notices/error-page";
import { isOutdated, statusOf } from "./checked-fetch";
import { goPlainly, same, stay, whatIsThere } from "./leaving";
import { watchLateness } from "./late";
import { LineFault, noteServerFault } from "./line-fault";
import { sayLost } from "./lost-forms";
import { startOffline } from "./offline-start";
import { keepPageOffline } from "./plain-links";
import { isServerThere, sendPlainly } from "./plain-sending";
import { isRedirect, navigation, pressedFor, takeAsked } from "./pressed";
import { readyTouchedLinks } from "./readying";
import { never, type Results } from "./results";
import type { Router } from "./router";
import { lastOf } from "~/ui/words/older-methods";

export { isServerThere, sendPlainly } from "./plain-sending";

/** Sees to what is late, to what is wanted next, and to there being copies when the line is gone. */
export function standBy(router: Router): void {
  watchLateness(router);
  keepPageOffline();
  readyTouchedLinks(router);
  startOffline(router);
}

/** What the router gets in place of results with a fault: the line's, or an error page's of the server. */
export async function answerFault(
  router: Router,
  args: DataStrategyFunctionArgs,
  results: Results,
  fault: unknown,
): Promise<Results> {
  const { request, fetcherKey } = args;
  const ofLine = fault instanceof LineFault;
  if (!ofLine) noteServerFault(fault, statusOf(request));
  if (request.method !== "GET") return afterLostForm(router, args, fault);
  if (fetcherKey !== null) {
    return same(args, takeAsked(fetcherKey) ? { success: false } : undefined);
  }
  if (isPlaceKept(router, args)) {
    if (!isOutdated() || !isToggled(router)) return whatIsThere(router, args);
    // What was done would seem not to be.
    location.reload();
    return never();
  }
  if (!ofLine) return withFrame(router, args, results);
  // A form that another page answers has its words on this one still.
  if (isAnswered(router)) await loseForm(router, args.fetcherKey, request.signal);
  else await goPlainly(router);
  return {};
}

/** Where the server did not say which routes there are at an address. */
export async function answerUnknown(
  router: Router,
  { patch, path, fetcherKey, signal }: Parameters<PatchRoutesOnNavigationFunction>[0],
): Promise<void> {
  if (fetcherKey !== undefined) {
    standIn(router, path, patch);
    return;
  }
  if (isAnswered(router)) await loseForm(router, null, signal);
  else await goPlainly(router);
  if (!signal.aborted) await never();
}

let standIns = 0;

/**
 * A route for one request of a fetcher: without one the whole page would fail. What is sent goes to the server, which
 * answers forms of every build; what is only asked for fails.
 */
function standIn(
  router: Router,
  path: string,
  patch: Parameters<PatchRoutesOnNavigationFunction>[0]["patch"],
): void {
  standIns += 1;
  const id = `stand-in ${standIns}`;
  const leave = () => {
    const routes = router.routes[0]?.children ?? [];
    const at = routes.findIndex((route) => route.id === id);
    if (at >= 0) routes.splice(at, 1);
  };
  const loader = () => {
    leave();
    throw new LineFault("unknown address");
  };
  const action = (_: unknown, send: unknown) => {
    leave();
    return (send as () => Promise<unknown>)();
  };
  patch("root", [{ id, path, loader, action }]);
}

/** Whether the page that the router goes to answers a form, and is not where a done one leads. */
function isAnswered({ state: { navigation: now } }: Router): boolean {
  return now.formMethod !== undefined && !isRedirect(now.location);
}

/** Whether a form that is sent from where it stands was answered, and the page is to show it. */
function isToggled({ state: { fetchers } }: Router): boolean {
  return [...fetchers.values()].some(
    ({ state, formMethod }) => state === "loading" && formMethod !== undefined,
  );
}

/** Whether a load only brings the page up to date that somebody is on, as after a form. */
function isPlaceKept(router: Router, { matches }: DataStrategyFunctionArgs): boolean {
  const { state } = router;
  const isUpdate = state.navigation.state === "idle" || isAnswered(router);
  return isUpdate && matches.every(({ route }) => route.id in state.loaderData);
}

async function afterLostForm(
  router: Router,
  args: DataStrategyFunctionArgs,
  fault: unknown,
): Promise<Results> {
  const { fetcherKey, request } = args;
  const words = fault instanceof LineFault ? "" : faultWords(fault, statusOf(request));
  const isShown = pressedFor(fetcherKey ?? navigation)?.form != null;
  if (fetcherKey === null || isShown) await loseForm(router, fetcherKey, request.signal, words);
  if (fetcherKey === null) return {};
  const message = isShown ? undefined : words || "没收到回音，请检查网络后再试";
  // Of a failure's status, so that nothing is loaded anew.
  return same(args, data({ success: false, message } satisfies ActAnswer, 503));
}

/** A form whose answer did not come is sent plainly; where that would lead nowhere it stays as it is. */
async function loseForm(
  router: Router,
  fetcherKey: string | null,
  signal: AbortSignal,
  words = "",
): Promise<void> {
  const pressed = pressedFor(fetcherKey ?? navigation);
  const { navigation: now, fetchers } = router.state;
  const sending = fetcherKey === null ? now : fetchers.get(fetcherKey);
  if (words === "" && sending?.formData && (await isServerThere())) {
    sendPlainly(sending);
    return never();
  }
  if (signal.aborted) return;
  if (fetcherKey === null) await stay(router);
  sayLost(pressed, words);
}

function faultWords(fault: unknown, status: number): string {
  return sentNote(isRouteErrorResponse(fault) ? fault.status : status, saidBy(fault));
}

/** The page's own error stands within the frame that there is already. */
function withFrame(router: Router, args: DataStrategyFunctionArgs, results: Results): Results {
  const { root: frame } = router.state.loaderData;
  const top = results["root"];
  const page = lastOf(args.matches)?.route.id ?? "root";
  if (frame === undefined || top?.type !== "error" || page === "root") return results;
  return { ...results, [page]: top, root: { type: "data", result: frame } };
}
