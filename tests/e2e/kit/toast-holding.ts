import type { BrowserContext } from "@playwright/test";
import { toastDuration } from "~/ui/notices/toast-store";

/** How long a toast stays here, where an expectation may look once a second. */
const held = 2600;

/** Has toasts stay until an expectation has looked, however busy the machine is. */
export async function holdToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([before, after]) => {
      const start = window.setTimeout.bind(window);
      const startLater = (work: TimerHandler, wait?: number, ...given: unknown[]) =>
        start(work, wait === before ? after : wait, ...given);
      Object.assign(window, { setTimeout: startLater });
    },
    [toastDuration, held] as const,
  );
}
