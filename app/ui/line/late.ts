import type { Fetcher } from "react-router-dom";
import { hideOffer, offerLink } from "~/ui/notices/toast-store";
import { stay } from "./leaving";
import { sayLost } from "./lost-forms";
import { late, navigation as navigationName, pressedFor, type Pressed } from "./pressed";
import type { Router } from "./router";

/** Offers another way where the next page, or the answer to a form, is late. */
export function watchLateness(router: Router): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let awaited: unknown;
  let takeBack: (() => void) | undefined;
  router.subscribe(({ navigation: { location: target } }) => {
    if (target === awaited) return;
    awaited = target;
    clearTimeout(timer);
    hideOffer();
    takeBack?.();
    takeBack = undefined;
    if (!target) return;
    timer = setTimeout(() => {
      if (router.state.navigation.state === "loading") {
        offerLink("还没打开", "直接打开", router.createHref(target));
        return;
      }
      const pressed = pressedFor(navigationName);
      if (pressed?.form) takeBack = sayLost(pressed, "还没有回音");
    }, late);
  });
  watchLateFetchers(router);
  // A page that the browser kept as it was left is still on its way to the next.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && router.state.navigation.state !== "idle") void stay(router);
  });
}

/** The same for what is sent, or asked for, from where it stands. */
function watchLateFetchers(router: Router): void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const waitedFor = new Map<string, Pressed>();
  const said = new Map<string, () => void>();
  const forget = (key: string): void => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    waitedFor.delete(key);
    said.get(key)?.();
    said.delete(key);
  };
  router.subscribe(({ fetchers }) => {
    for (const key of timers.keys()) {
      // What is pressed once more is waited for anew.
      if (!isAwaited(fetchers.get(key)) || waitedFor.get(key) !== pressedFor(key)) forget(key);
    }
    for (const [key, fetcher] of fetchers) {
      const pressed = pressedFor(key);
      if (!pressed || !isAwaited(fetcher) || timers.has(key)) continue;
      const say = (): void => {
        said.set(key, sayLate(router, pressed));
      };
      waitedFor.set(key, pressed);
      timers.set(key, setTimeout(say, late));
    }
  });
}

/** Whether an answer is still to come; what is loaded after a form only brings the page up to date. */
function isAwaited(fetcher?: Fetcher): boolean {
  return (
    fetcher?.state === "submitting" ||
    (fetcher?.state === "loading" && fetcher.formMethod === undefined)
  );
}

/** Says that what was pressed is late, with another way, and gives what takes it back. */
function sayLate(router: Router, pressed: Pressed): () => void {
  const { form, element } = pressed;
  if (form) return sayLost(pressed, "还没有回音");
  if (element instanceof HTMLAnchorElement) offerLink("还没打开", "直接打开", element.href);
  else offerLink("还没有回音", "刷新页面", router.createHref(router.state.location));
  return hideOffer;
}
