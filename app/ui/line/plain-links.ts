import { isPlainClick } from "~/ui/links/plain-click";
import { openOffline } from "./leaving";
import { sayLost } from "./lost-forms";

/** Without a network what the browser itself opens or sends leaves the page where it is, as every other link and form does. */
export function keepPageOffline(): void {
  // After every other listener has had its say.
  addEventListener("click", (event) => {
    if (navigator.onLine || event.defaultPrevented || !isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target !== "") return;
    const { href, hash } = link;
    if (href === location.href.replace(/#.*/, "") + hash && hash !== "") return;
    event.preventDefault();
    void openOffline(link.href);
  });
  addEventListener("submit", (event) => {
    const form = event.target;
    if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (form.method === "get") void openOffline(typedAddress(form));
    else sayLost(undefined);
  });
}

/** Where a form leads that asks for a page by what is typed into it. */
function typedAddress(form: HTMLFormElement): string {
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value));
  return address.href;
}
