import { spawn } from "node:child_process";
import { once } from "node:events";
import { beforeEach, describe, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { signInBy, strangeDevice } from "tests/support/sign-in";
import { stopClock } from "tests/support/stopped-clock";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import { typeScriptArgs } from "~/cli/child-process.mjs";

const password = "bamboo-forest";
let made = 0;

async function createTarget(): Promise<string> {
  made += 1;
  const username = `target${made}`;
  await createMember({ username, password });
  return username;
}

async function fail(name: string, times: number, device = strangeDevice()): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await expect(signInBy(name, "wrong-guess", device)).rejects.toThrow("用户名或密码不对");
  }
}

beforeEach(async () => {
  await changeSetting("captchaSignin", "off");
  await inTransaction((trx) => trx.deleteFrom("signInFailure").execute());
});

describe("guessing", () => {
  test("waits after five failures of an account, and says how long", async () => {
    const name = await createTarget();
    await fail(name, 5);
    const error: unknown = await signInBy(name, password).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TooFast);
    expect((error as TooFast).message).toBe("这个账号登录失败次数太多，请 15 分钟后再试");
    expect((error as TooFast).retryAfter).toBeGreaterThan(890);
  });

  test("is told how many tries are left, in the same words for a name that nobody has", async () => {
    const name = await createTarget();
    for (const tried of [name, "nobody-here"]) {
      await expect(signInBy(tried, "wrong-guess")).rejects.toThrow(
        "用户名或密码不对。再错 4 次，这个账号要等 15 分钟才能再试。",
      );
      await fail(tried, 4);
      await expect(signInBy(tried, "wrong-guess")).rejects.toBeInstanceOf(TooFast);
    }
  });

  test("does not tell which e-mail belongs to which username", async () => {
    const name = await createTarget();
    await fail(name, 3);
    for (const email of [`${name.toUpperCase()}@example.com`, "stranger@example.com"]) {
      await expect(signInBy(email, "wrong-guess")).rejects.toThrow("再错 4 次");
    }
    await fail(` ${name.toUpperCase()} `, 2);
    await expect(signInBy(name, password)).rejects.toBeInstanceOf(TooFast);
    await expect(signInBy(`${name}@example.com`, "wrong-guess")).rejects.toThrow("再错 3 次");
  });

  test("gains nothing by going on under the account's other name", async () => {
    const name = await createTarget();
    await fail(name, 3);
    await fail(`${name}@example.com`, 2);
    for (const other of [name, `${name}@example.com`]) {
      await expect(signInBy(other, password)).rejects.toThrow("用户名或密码不对");
    }
  });

  test("under no name shuts out nobody who has only one", async () => {
    const email = "only-mail@example.com";
    await createMember({ username: "", email, password });
    for (const blank of [" ", "\u3000", "\t", "\n", "\ufeff"]) await fail(blank, 1);
    await expect(signInBy(email, "wrong-guess")).rejects.toThrow("再错 4 次");
    await expect(signInBy(email, password)).resolves.toMatchObject({ pending: "" });
  });

  test("is forgotten under every name when the same browser signs in", async () => {
    const name = await createTarget();
    const device = { ...strangeDevice(), browser: "browser-of-both-names-0" };
    await fail(`${name}@example.com`, 4, device);
    await signInBy(name, password, device);
    await expect(signInBy(`${name}@example.com`, "wrong-guess", device)).rejects.toThrow(
      "再错 4 次",
    );
  });

  test("waits after twenty failures of an address, whatever the accounts", async () => {
    const device = strangeDevice();
    for (let account = 0; account < 4; account += 1) await fail(await createTarget(), 5, device);
    const name = await createTarget();
    await expect(signInBy(name, password, device)).rejects.toThrow("这个网络地址");
    await expect(signInBy(name, password)).resolves.toBeDefined();
  });

  test("at the same time counts no less", async () => {
    const name = await createTarget();
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => signInBy(name, "wrong-guess")),
    );
    const slow = tries.filter((one) => one.status === "rejected" && one.reason instanceof TooFast);
    expect(slow).toHaveLength(7);
  });

  test("by two processes counts together", async () => {
    const name = await createTarget();
    await fail(name, 2);
    const other = spawn(
      process.execPath,
      [...typeScriptArgs, "tests/integration/sign-in-guesser.ts", name, "3"],
      { stdio: ["ignore", "inherit", "inherit"] },
    );
    const [code] = await once(other, "exit");
    expect(code).toBe(0);
    await expect(signInBy(name, password)).rejects.toBeInstanceOf(TooFast);
  });

  test("is forgotten after fifteen minutes", async () => {
    const name = await createTarget();
    await fail(name, 5);
    await inTransaction((trx) =>
      trx
        .updateTable("signInFailure")
        .set({ createTime: Date.now() - 15 * 60_000 - 1 })
        .execute(),
    );
    await expect(signInBy(name, password)).resolves.toBeDefined();
  });
});

test("failures under a clock that was a year ahead shut nobody out once it is right", async () => {
  const name = await createTarget();
  const device = strangeDevice();
  const right = Date.now();
  stopClock(right + 365 * 24 * 60 * 60_000);
  await fail(name, 5, device);
  await expect(signInBy(name, password, device)).rejects.toBeInstanceOf(TooFast);
  stopClock(right);
  await expect(signInBy(name, password, device)).resolves.toMatchObject({ pending: "" });
  await expect(signInBy(name, "wrong-guess", device)).rejects.toThrow("再错 4 次");
});

describe("the owner's own browser", () => {
  const own = { ...strangeDevice(), browser: "abcdefghijklmnopqrstuv" };

  test("is not locked out by others", async () => {
    const name = await createTarget();
    await signInBy(name, password, own);
    await fail(name, 5);
    await expect(signInBy(name, password)).rejects.toBeInstanceOf(TooFast);
    await expect(signInBy(name, password, own)).resolves.toBeDefined();
  });

  test("waits for its own failures", async () => {
    const name = await createTarget();
    await signInBy(name, password, own);
    await fail(name, 5, own);
    await expect(signInBy(name, password, own)).rejects.toBeInstanceOf(TooFast);
  });

  test("is known by its own account only", async () => {
    const [mine, another] = [await createTarget(), await createTarget()];
    await signInBy(mine, password, own);
    await fail(another, 5);
    await expect(signInBy(another, password, own)).rejects.toBeInstanceOf(TooFast);
  });
});
