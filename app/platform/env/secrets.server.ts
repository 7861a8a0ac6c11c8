import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { env } from "./env.server";

let secret: string | undefined;

/**
 * SESSION_SECRET, or one made once and kept in DATA_DIR; when several processes make it at the same time, the first file
 * wins and the others read it. The start asks for it, because later the disk may be full or only readable.
 */
export function sessionSecret(): string {
  if (secret) return secret;
  const { sessionSecret: given, dataDir } = env();
  secret = given ?? keptSecret(secretFile(dataDir));
  return secret;
}

/** Where the secret is kept that was made here. */
export function secretFile(dataDir: string): string {
  return path.join(dataDir, "session-secret");
}

function keptSecret(file: string): string {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    fs.writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
  }
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return fs.readFileSync(file, "utf8");
}

/** HMAC-SHA-256 of a text under the site's secret, for one purpose only; base64url. */
export function sign(purpose: string, text: string): string {
  return createHmac("sha256", sessionSecret()).update(`${purpose}\n${text}`).digest("base64url");
}

/** Whether a signature is the one that `sign` gives, compared in constant time. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/** Bytes that only the site's secret makes, the same in each of its processes, for one purpose only. */
export function secretBytes(purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", sessionSecret(), "", purpose, length));
}

const keyFor = (purpose: string) => secretBytes(`seal\n${purpose}`, 32);

/** A text that only the site's secret opens again, for one purpose only; base64url. */
export function seal(purpose: string, text: string): string {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, keyFor(purpose), iv);
  const sealed = [iv, sealing.update(text, "utf8"), sealing.final()];
  return Buffer.concat([...sealed, sealing.getAuthTag()]).toString("base64url");
}

/** The text that was sealed for a purpose, or null when it was not, or under another secret. */
export function unseal(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < ivLength + tagLength) return null;
  const opening = createDecipheriv(cipher, keyFor(purpose), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  opening.setAuthTag(bytes.subarray(-tagLength));
  try {
    const text = opening.update(bytes.subarray(ivLength, -tagLength));
    return Buffer.concat([text, opening.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** A random text of `bytes` bytes in base64url. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}
