import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isServiceSilent, noteServiceSilence } from "~/features/accounts/push/push-silence.server";
import { noteForwarder, unnamedProxy } from "~/platform/http/unnamed-proxy.server";
import { noteUnavailable, wasNoted } from "~/platform/log/unavailable-log.server";
import { mailSilence, noteMailSilence } from "~/platform/mail/mail-silence.server";
import { StorageFull } from "~/platform/storage/storage-refusal";

const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

/** So much time passes, while the machine's clock is set back a day. */
function setBackAfter(passed: number) {
  vi.setSystemTime(Date.now() - 24 * hour);
  vi.advanceTimersByTime(passed);
}

test("a mail server that kept silent is asked again after a minute, wherever the clock is set", () => {
  noteMailSilence(Object.assign(new Error("no answer"), { code: "ETIMEDOUT" }));
  setBackAfter(minute - 1);
  expect(mailSilence()).toBe("no answer");
  setBackAfter(1);
  expect(mailSilence()).toBe("");
});

test("a push service that was not reached is asked again after a minute, wherever the clock is set", () => {
  const device = "https://push.example/device";
  noteServiceSilence(device);
  setBackAfter(minute - 1);
  expect(isServiceSilent(device)).toBe(true);
  setBackAfter(1);
  expect(isServiceSilent(device)).toBe(false);
});

test("a full disk is told for a minute, wherever the clock is set", () => {
  expect(wasNoted(StorageFull)).toBe(false);
  noteUnavailable(new StorageFull(new Error("ENOSPC")));
  setBackAfter(minute - 1);
  expect(wasNoted(StorageFull)).toBe(true);
  setBackAfter(1);
  expect(wasNoted(StorageFull)).toBe(false);
});

test("a proxy that nobody named is told for an hour, wherever the clock is set", () => {
  noteForwarder("192.168.0.2", "203.0.113.9");
  setBackAfter(hour - 1);
  expect(unnamedProxy()).toBe("192.168.0.2");
  setBackAfter(1);
  expect(unnamedProxy()).toBe("");
});
