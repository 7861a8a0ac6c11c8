import type { AddressInfo, Socket } from "node:net";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  askForMail,
  createAddressee,
  emptyMails,
  loggedMails,
  tryAgain,
} from "tests/support/mail-queue";
import { askMailServer, longestSending } from "~/platform/mail/mail.server";

const minute = 60_000;

/** A mail server that takes connections and says nothing, and how often it was asked. */
const silent = await vi.hoisted(async () => {
  const net = await import("node:net");
  const state = { asked: 0, left: 0, talks: false, stop: () => {} };
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    state.asked += 1;
    socket.on("error", () => undefined);
    socket.on("close", () => (state.left += 1));
    if (!state.talks) return;
    // Without being read it would not hear that the other end is gone.
    socket.resume().write("220 here\r\n");
    // A greeting that never comes to its end.
    const talk = setInterval(() => socket.write("250-X-WAIT\r\n"), 20);
    socket.on("close", () => clearInterval(talk));
  });
  state.stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  process.env["SMTP_URL"] = `smtp://127.0.0.1:${port}?greetingTimeout=200`;
  return state;
});

beforeEach(async () => {
  await emptyMails();
  Object.assign(silent, { asked: 0, left: 0, talks: false });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => silent.stop());

test("a mail server that keeps silent is left alone for a minute, while the mails wait", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.now() });
  const mails = [await createAddressee(), await createAddressee(), await createAddressee()];
  for (const person of mails) await askForMail(person);
  await tryAgain();
  expect(silent.asked).toBe(1);
  const left = { status: "waiting", lastError: expect.stringContaining("left alone") };
  const [first, ...others] = await loggedMails();
  expect(first).toMatchObject({ status: "waiting", lastError: expect.stringMatching(/greeting/i) });
  expect(others).toMatchObject([left, left]);
  expect(others[0]?.lastError).toMatch(/greeting/i);

  vi.advanceTimersByTime(minute - 1);
  await tryAgain();
  expect(silent.asked).toBe(1);
  vi.advanceTimersByTime(1);
  await tryAgain();
  expect(silent.asked).toBe(2);
});

test("one that talks without end is given up, too, and asked once at a time whether it takes mails", async () => {
  // The silence of before is over.
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.now() });
  vi.advanceTimersByTime(10 * minute);
  const usual = { ...longestSending };
  Object.assign(longestSending, { milliseconds: 500 });
  silent.talks = true;
  await askForMail(await createAddressee());
  await tryAgain();
  Object.assign(longestSending, usual);
  expect(await loggedMails()).toMatchObject([
    { status: "waiting", lastError: expect.stringContaining("did not take the mail in time") },
  ]);
  await expect.poll(() => silent.left, { timeout: 60_000 }).toBe(1);

  const url = process.env["SMTP_URL"] ?? "";
  const asked = [askMailServer(url), askMailServer(url)];
  await expect.poll(() => silent.asked, { timeout: 60_000 }).toBe(2);
  silent.stop();
  expect(await Promise.allSettled(asked)).toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
  ]);
  expect(silent.asked).toBe(2);
});
