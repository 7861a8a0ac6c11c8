import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  askForMail,
  createAddressee,
  emptyMails,
  loggedMails,
  tryAgain,
} from "tests/support/mail-queue";

const minute = 60_000;

/** A mail server that takes connections and says nothing, and how often it was asked. */
const silent = await vi.hoisted(async () => {
  const net = await import("node:net");
  const state = { asked: 0, stop: () => {} };
  const server = net.createServer((socket) => {
    state.asked += 1;
    socket.on("error", () => undefined);
  });
  state.stop = () => void server.close();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  process.env["SMTP_URL"] = `smtp://127.0.0.1:${port}?greetingTimeout=200`;
  return state;
});

beforeEach(async () => {
  await emptyMails();
  silent.asked = 0;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => silent.stop());

test("a mail server that keeps silent is left alone for a minute, while the mails wait", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const mails = [await createAddressee(), await createAddressee(), await createAddressee()];
  for (const person of mails) await askForMail(person);
  await tryAgain();
  expect(silent.asked).toBe(1);
  const left = { status: "waiting", lastError: expect.stringContaining("left alone") };
  const [first, ...others] = await loggedMails();
  expect(first).toMatchObject({ status: "waiting", lastError: expect.stringMatching(/greeting/i) });
  expect(others).toMatchObject([left, left]);
  expect(others[0]?.lastError).toMatch(/greeting/i);

  vi.setSystemTime(Date.now() + minute - 1);
  await tryAgain();
  expect(silent.asked).toBe(1);
  vi.setSystemTime(Date.now() + 1);
  await tryAgain();
  expect(silent.asked).toBe(2);
});
