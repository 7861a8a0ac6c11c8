import fs from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { hasRights, withoutRights } from "tests/support/without-rights";
import { env, EnvironmentFault } from "./env.server";
import { secretFile, sessionSecret } from "./secrets.server";

const file = secretFile(env().dataDir);

afterEach(() => fs.rmSync(file, { force: true }));

function refusal(): unknown {
  try {
    return sessionSecret();
  } catch (error) {
    return error;
  }
}

test.each([
  ["nothing", ""],
  ["five bytes", "bambu"],
  ["blank lines", "\n".repeat(64)],
  ["zeros", "\0".repeat(64)],
])("a file of the secret with %s in it is no secret, and stays as it is", (_what, text) => {
  fs.writeFileSync(file, text);
  const fault = refusal();
  expect(fault).toBeInstanceOf(EnvironmentFault);
  expect((fault as Error).message).toContain(file);
  expect(fs.readFileSync(file, "utf8")).toBe(text);
});

test.runIf(hasRights)("a secret that may not be read is named, and no other made", async () => {
  fs.writeFileSync(file, "a".repeat(64));
  const fault = await withoutRights(file, refusal);
  expect(fault).toBeInstanceOf(EnvironmentFault);
  expect((fault as Error).message).toMatch(/session-secret cannot be read \(EACCES\)\.$/);
  expect(fs.readFileSync(file, "utf8")).toBe("a".repeat(64));
});

test("where there is none, one is made and kept, and nothing beside it", () => {
  const secret = sessionSecret();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(fs.readFileSync(file, "utf8")).toBe(secret);
  const left = fs.readdirSync(path.dirname(file)).filter((name) => name.startsWith("session-"));
  expect(left).toEqual(["session-secret"]);
});
