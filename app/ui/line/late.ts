import { hideOffer, offerLink } from "~/ui/notices/toast-store";
import { stay } from "./leaving";
import { forgetLost, sayLost } from "./lost-forms";
import { late, navigation as navigationName, pressedFor } from "./pressed";
import type { Router } from "./router";

/** Offers another way where the next page, or the answer to a form, is late. */
export function watchLateness(router: Router): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let awaited: unknown;
  let form: HTMLFormElement | null = null;
  router.subscribe(({ navigation: { location: target } }) => {
    if (target === awaited) return;
    awaited = target;
    clearTimeout(timer);
    hideOffer();
    if (form) forgetLost(form);
    form = null;
    if (!target) return;
    timer = setTimeout(() => {
      if (router.state.navigation.state === "loading") {
        offerLink("还没打开", "直接打开", router.createHref(target));
        return;
      }
      const pressed = pressedFor(navigationName);
      form = pressed?.form ?? null;
      if (form) sayLost(pressed, "还没有回音");
    }, late);
  });
  watchLateFetchers(router);
  // A page that the browser kept as it was left is still on its way to the next.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && router.state.navigation.state !== "idle") void stay(router);
  });
}

/** The same for forms that are sent from where they stand. */
function watchLateFetchers(router: Router): void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const said = new Map<string, HTMLFormElement>();
  const forget = (key: string): void => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    const form = said.get(key);
    if (form) forgetLost(form);
    said.delete(key);
  };
  router.subscribe(({ fetchers }) => {
    for (const key of timers.keys()) {
      if (fetchers.get(key)?.state !== "submitting") forget(key);
    }
    for (const [key, { state }] of fetchers) {
      const pressed = pressedFor(key);
      if (state !== "submitting" || !pressed?.form || timers.has(key)) continue;
      const { form } = pressed;
      const say = (): void => {
        said.set(key, form);
        sayLost(pressed, "还没有回音");
      };
      timers.set(key, setTimeout(say, late));
    }
  });
}
