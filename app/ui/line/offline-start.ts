import type { Router } from "./router";

const known = "visited";

/** Whether somebody is here for the second time, by the times that this browser was opened for the site. */
function cameBefore(): boolean {
  try {
    const before = localStorage.getItem(known);
    const isNewVisit = sessionStorage.getItem(known) === null;
    if (isNewVisit) sessionStorage.setItem(known, "1");
    if (before === "again") return true;
    if (isNewVisit) localStorage.setItem(known, before === null ? "once" : "again");
    return isNewVisit && before !== null;
  } catch {
    // Who keeps nothing wants no copies.
    return false;
  }
}

/** Has the browser keep copies of what members read, and visitors who came before, once it has nothing else to do. */
export function startOffline(router: Router): void {
  // There is none where the line is not safe.
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const { member, offline } = document.documentElement.dataset;
  const begin = async (): Promise<void> => {
    if (offline === "false") await (await serviceWorker.getRegistration())?.update();
    else if (member !== undefined || cameBefore()) {
      const { keepCopies } = await import("./offline-keeping");
      await keepCopies(router);
    }
  };
  setTimeout(() => void begin().catch(() => undefined), calm);
}

/** Milliseconds after which a page that stands has come with all that it needs. */
const calm = 2000;
