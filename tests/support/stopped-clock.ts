import { onTestFinished, vi } from "vitest";

/** Lets the clock stand until the test is over: what is counted by the minute would hang on where one turns. */
export function stopClock(now = Date.now()): void {
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
