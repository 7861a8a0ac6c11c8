import { TooFast } from "~/platform/errors/domain-errors";
import { addressLimits, tightest } from "./address-limit.server";
import type { CallCount, Limit } from "./limit";
import { judgeWindow, windowOf, type WindowCounts } from "./sliding-window";

interface Window extends WindowCounts {
  start: number;
}

/** More keys than these are not remembered, so that a flood of addresses cannot fill the memory. */
const mostKeys = 50_000;
const windows = new Map<string, Window>();

/** Counts a call in this process alone and without writing; TooFast, and not counted, when the window is full. */
export function countCall(key: string, limit: Limit): CallCount {
  const now = Date.now();
  const start = windowOf(limit, now);
  const known = windows.get(key);
  const { count, earlier } = countsAt(known, start, limit.seconds * 1000);
  const called = { start, count: count + 1, earlier };
  const judged = judgeWindow(called, limit, now);
  if (judged.left < 0) throw new TooFast(judged.reset);
  if (!known && windows.size >= mostKeys) windows.clear();
  windows.set(key, called);
  return judged;
}

function countsAt(known: Window | undefined, start: number, length: number): WindowCounts {
  if (known?.start === start) return known;
  return { count: 0, earlier: known?.start === start - length ? known.count : 0 };
}

/** Counts a call of an address, and for the networks that it belongs to; TooFast when one of them is full. */
export function countCallFrom(address: string, act: string, limit: Limit): CallCount {
  const limits = addressLimits(act, address, limit);
  return tightest(limits.map(([key, share]) => countCall(key, share)));
}
