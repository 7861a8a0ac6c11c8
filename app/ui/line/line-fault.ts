/** What went wrong between the browser and the site, and says nothing of either: no answer, half of one, another's. */
export class LineFault extends Error {}

const statuses = new WeakMap<object, number>();

/** Remembers that a fault is the server's own word, with the status that it was answered with. */
export function noteServerFault(fault: unknown, status: number): void {
  if (typeof fault === "object" && fault !== null) statuses.set(fault, status);
}

/** The status that the server answered a fault with; undefined for whatever went wrong in the browser alone. */
export function serverFaultStatus(fault: unknown): number | undefined {
  return typeof fault === "object" && fault !== null ? statuses.get(fault) : undefined;
}
