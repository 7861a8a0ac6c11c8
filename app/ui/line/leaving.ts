import type { DataStrategyFunctionArgs } from "react-router-dom";
import { offerLink } from "~/ui/notices/toast-store";
import { keeping, never, type Results } from "./results";
import type { Router } from "./router";

/**
 * Goes on to where the router was going, by a load of the document. Without a network the page stays, with a link to
 * it, for the browser has only an error to show. Going back the browser has left already.
 */
export async function goPlainly(router: Router): Promise<void> {
  const { location: target, formMethod } = router.state.navigation;
  if (!target) return;
  const address = router.createHref(target);
  const isHere = new URL(address, location.href).href === location.href;
  const hasLeft = isHere && router.createHref(router.state.location) !== address;
  if (hasLeft || navigator.onLine || (await hasCopy(address))) {
    if (isHere) location.reload();
    else location.assign(address);
    return never();
  }
  await stay(router);
  // A form that leads on was answered: only the next page is missing.
  offerLink(formMethod ? "已经送到，下一页没能打开" : notOpened, "重新打开", address);
}

const notOpened = "没能打开，请检查网络";

/** Opens the copy of a page while there is no network; where there is none the page stays, with a link to the other. */
export async function openOffline(address: string): Promise<void> {
  if (await hasCopy(address)) location.assign(address);
  else offerLink(notOpened, "重新打开", address);
}

/** Whether the browser keeps a copy of a page, which it shows where there is no network. */
async function hasCopy(address: string): Promise<boolean> {
  if (navigator.serviceWorker?.controller == null) return false;
  const { href } = new URL(address.replace(/#.*/, ""), location.href);
  return (await caches.match(href, { ignoreVary: true })) !== undefined;
}

/** One result, given for every match of a request. */
export function same({ matches }: DataStrategyFunctionArgs, result: unknown): Results {
  return Object.fromEntries(matches.map(({ route }) => [route.id, { type: "data", result }]));
}

/** What the router knows already of the page that it is on. */
export function whatIsThere(
  { state: { loaderData, actionData } }: Router,
  { request, fetcherKey, matches }: DataStrategyFunctionArgs,
): Results {
  const known = fetcherKey === null ? (request.method === "GET" ? loaderData : actionData) : {};
  return Object.fromEntries(
    matches.map(({ route: { id } }) => [id, { type: "data", result: known?.[id] as unknown }]),
  );
}

/**
 * Ends the router's navigation where it began. It knows no word for this, so it is sent to where it is, in the one way
 * that keeps the answer of the last form, and is given what it has.
 */
export async function stay(router: Router): Promise<void> {
  const { location: here } = router.state;
  const answer = (args: DataStrategyFunctionArgs) => {
    // It is the same place of the history as well, so that nothing on the page takes it for another.
    const { location: target } = router.state.navigation;
    if (target) target.key = here.key;
    return whatIsThere(router, args);
  };
  const form = { formMethod: "post", formData: new FormData() } as const;
  const ways = { replace: true, preventScrollReset: true, state: here.state as unknown };
  await keeping(answer, () => router.navigate(here, { ...form, ...ways }));
}
