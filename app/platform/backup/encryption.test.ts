import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { afterAll, describe, expect, it } from "vitest";
import { decrypting, encrypting, isEncrypted, opensWith } from "./encryption.server";
import { threadTime } from "tests/support/thread-time";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-encryption-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const passphrase = "竹林深处 with a moon";
const words = Buffer.from("独坐幽篁里\n".repeat(20_000));
const fileOf = (name: string) => path.join(folder, name);

async function encrypt(name: string): Promise<string> {
  const file = fileOf(name);
  await pipeline(Readable.from([words]), encrypting(passphrase), fs.createWriteStream(file));
  return file;
}

const decrypt = (file: string, key = passphrase) =>
  buffer(Readable.from(decrypting(key)(fs.createReadStream(file))));

const isInstalled = (program: string) => spawnSync(program, ["--version"]).error === undefined;

/** Has the program age open a file; it asks for the passphrase at a terminal alone, which `script` gives it. */
async function openByAge(file: string, out: string): Promise<void> {
  const age = spawn("script", ["-qec", `age -d -o ${out} ${file}`, "/dev/null"]);
  const asked = (async () => {
    for await (const chunk of age.stdout) {
      if (String(chunk).includes("passphrase")) age.stdin.write(`${passphrase}\n`);
    }
  })();
  await Promise.all([asked, once(age, "close")]);
}

describe("What is encrypted", () => {
  it("comes back by its passphrase, and by no other", async () => {
    const file = await encrypt("own");
    expect(await isEncrypted(file)).toBe(true);
    expect(fs.readFileSync(file).includes("独坐幽篁里")).toBe(false);
    expect(await opensWith(file, passphrase)).toBe(true);
    expect(await decrypt(file)).toEqual(words);
    for (const wrong of ["", `${passphrase} `]) {
      expect(await opensWith(file, wrong)).toBe(false);
    }
    await expect(decrypt(file, "another one altogether")).rejects.toThrow("no identity matched");
  });

  it("is told from what is not", async () => {
    fs.writeFileSync(fileOf("plain"), "age-encryption.org/v2\n");
    fs.writeFileSync(fileOf("empty"), "");
    expect(await isEncrypted(fileOf("plain"))).toBe(false);
    expect(await isEncrypted(fileOf("empty"))).toBe(false);
  });

  it("does not come back where a bit of it was changed or its end is missing", async () => {
    const file = await encrypt("changed");
    const bytes = fs.readFileSync(file);
    fs.writeFileSync(file, bytes.with(bytes.length >> 1, 1 ^ (bytes[bytes.length >> 1] ?? 0)));
    await expect(decrypt(file)).rejects.toThrow("invalid tag");
    fs.writeFileSync(file, bytes.subarray(0, -1000));
    await expect(decrypt(file)).rejects.toThrow("invalid tag");
  });

  it("is opened by the format's own library, which writes what is opened here", async () => {
    const [decrypter, encrypter] = [new Decrypter(), new Encrypter()];
    decrypter.addPassphrase(passphrase);
    const file = await encrypt("library");
    expect(Buffer.from(await decrypter.decrypt(fs.readFileSync(file)))).toEqual(words);
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(10);
    fs.writeFileSync(fileOf("theirs"), await encrypter.encrypt(new Uint8Array(words)));
    expect(await decrypt(fileOf("theirs"))).toEqual(words);
  });

  it("is not worked at for minutes because its head says so", async () => {
    const head = `age-encryption.org/v1\n-> scrypt ${"A".repeat(22)} 20\n${"A".repeat(43)}\n`;
    fs.writeFileSync(fileOf("costly"), `${head}--- ${"A".repeat(43)}\n`);
    const begun = threadTime();
    expect(await opensWith(fileOf("costly"), passphrase)).toBe(false);
    expect(threadTime() - begun).toBeLessThan(1000);
  });

  it.runIf(isInstalled("age") && isInstalled("script"))(
    "is opened by the program age",
    async () => {
      const file = await encrypt("program");
      await openByAge(file, fileOf("opened"));
      expect(fs.readFileSync(fileOf("opened"))).toEqual(words);
    },
  );
});
