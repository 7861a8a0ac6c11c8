import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { expect, test } from "vitest";
import { askMailServer } from "./mail.server";

test("a mail server that says nothing is given up after the time that SMTP_URL says", async () => {
  const open: Socket[] = [];
  const silent = createServer((socket) => void open.push(socket));
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const { port } = silent.address() as AddressInfo;
  const begun = performance.now();
  const asked = askMailServer(`smtp://127.0.0.1:${port}?greetingTimeout=100`);
  await expect(asked).rejects.toThrow("Greeting never received");
  expect(performance.now() - begun).toBeLessThan(20_000);
  for (const socket of open) socket.destroy();
  silent.close();
});
