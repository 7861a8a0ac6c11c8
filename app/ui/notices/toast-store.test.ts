import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToast, showToast, subscribeToToasts } from "./toast-store";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const saved = { kind: "success", text: "保存了" } as const;

test("a toast goes after 0.8 s, which its listeners hear", () => {
  const heard = vi.fn<() => void>();
  const leave = subscribeToToasts(heard);
  showToast(saved);
  vi.advanceTimersByTime(799);
  expect(currentToast()).toEqual(saved);
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
});

test("a newer one has its own time, and one with a link stays", () => {
  showToast(saved);
  vi.advanceTimersByTime(500);
  const newer = { ...saved, text: "又保存了" };
  showToast(newer);
  vi.advanceTimersByTime(799);
  expect(currentToast()).toEqual(newer);
  const offer = { kind: "error", text: "没能打开", link: { words: "重新打开", to: "/" } } as const;
  showToast(offer);
  vi.advanceTimersByTime(60_000);
  expect(currentToast()).toEqual(offer);
});
