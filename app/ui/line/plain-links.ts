import { isPlainClick } from "~/ui/links/plain-click";
import { openOffline } from "./leaving";

/** Without a network a link that the browser itself follows leaves the page where it is, as every other does. */
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
}
