import { expect, test, vi } from "vitest";
import { isSentPlainly, noteSentPlainly } from "./unsent-words";

test("what the browser sends before its page has loaded is under way until that comes back as it was left", () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const show = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  noteSentPlainly();
  show(false);
  expect(isSentPlainly()).toBe(true);
  show(true);
  expect(isSentPlainly()).toBe(false);
  vi.unstubAllGlobals();
});
