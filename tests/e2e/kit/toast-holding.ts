import type { BrowserContext } from "@playwright/test";

/** How long a toast stays, as the specification has it; and here, where an expectation looks once a second. */
const [usual, held] = [800, 2600];

/** Has toasts stay until an expectation has looked, however busy the machine is. */
export async function holdToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([before, after]) => {
      const start = window.setTimeout.bind(window);
      const startLater = (work: TimerHandler, wait?: number, ...given: unknown[]) =>
        start(work, wait === before ? after : wait, ...given);
      Object.assign(window, { setTimeout: startLater });
    },
    [usual, held] as const,
  );
}
