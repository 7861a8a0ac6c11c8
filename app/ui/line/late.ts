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
  // A page that the browser kept as it was left is still on its way to the next.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && router.state.navigation.state !== "idle") void stay(router);
  });
}
