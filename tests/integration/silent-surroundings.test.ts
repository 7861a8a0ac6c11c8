import { spawn } from "node:child_process";
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { typeScriptArgs } from "~/cli/child-process.mjs";
import { root } from "tests/support/site-server";
import { createMember } from "tests/factories/member";

/** A server that accepts whoever comes, and says nothing. */
async function startSilence(): Promise<number> {
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => {
    sockets.push(socket.on("error", () => undefined).resume());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test("a command ends with its last line, whatever keeps silent that it asked", async () => {
  await createMember({ role: "owner", email: "owner@example.com" });
  const port = await startSilence();
  const variables = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: "forum",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  const child = spawn(process.execPath, [...typeScriptArgs, "app/cli/doctor.ts"], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "close");
  let said = "";
  let lastLine = 0;
  for await (const chunk of child.stdout) {
    said += String(chunk);
    lastLine = performance.now();
  }
  expect((await ended)[0]).toBe(1);
  expect(said).toMatch(/^✗ Storage of pictures: /m);
  expect(said).toMatch(/To be mended: \d+\.\n$/);
  expect(performance.now() - lastLine).toBeLessThan(10_000);
});
