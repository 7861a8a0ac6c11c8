import { useSyncExternalStore } from "react";

const subscribeNever = () => () => {};

/** Whether script has taken over: false on the server and in the first render, true after it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
