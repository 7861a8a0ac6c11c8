import type { FormEvent } from "react";
import { showToast } from "./toast-store";

/**
 * The first thing that every form does when it is sent: without a network it stays as it is and says so. Sending could
 * not even fetch the module of the route that would catch the failure.
 */
export function holdOffline(event: FormEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  showToast({ kind: "error", text: "没能送到，请检查网络后再试" });
}
