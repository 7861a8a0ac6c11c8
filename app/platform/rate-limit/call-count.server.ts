import { TooFast } from "~/platform/errors/domain-errors";
import { addressLimits, tightest } from "./address-limit.server";
import type { CallCount, Limit } from "./limit";

interface Window {
  start: number;
  count: number;
}

/** More keys than these are not remembered, so that a flood of addresses cannot fill the memory. */
const mostKeys = 50_000;
const windows = new Map<string, Window>();

/** Counts a call in this process alone and without writing; TooFast when the window is full. */
export function countCall(key: string, { most, seconds }: Limit): CallCount {
  const now = Date.now();
  const start = now - (now % (seconds * 1000));
  const known = windows.get(key);
  const count = known?.start === start ? known.count + 1 : 1;
  if (!known && windows.size >= mostKeys) windows.clear();
  windows.set(key, { start, count });
  const reset = Math.ceil((start + seconds * 1000 - now) / 1000);
  if (count > most) throw new TooFast(reset);
  return { left: most - count, reset };
}

/** Counts a call of an address, and for the networks that it belongs to; TooFast when one of them is full. */
export function countCallFrom(address: string, act: string, limit: Limit): CallCount {
  const limits = addressLimits(act, address, limit);
  return tightest(limits.map(([key, share]) => countCall(key, share)));
}
