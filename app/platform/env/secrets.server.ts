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
import { shortestSecret } from "./env.schema";
import { env, EnvironmentFault } from "./env.server";
import { forTerminal } from "./terminal-language.mjs";

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
  const kept = readSecret(file) ?? makeSecret(file);
  // A power cut or a full disk may leave nothing of a file, or as many zeros as it had bytes.
  if (kept.replaceAll(/[\s\p{Cc}]+/gu, "").length >= shortestSecret) return kept;
  throw new EnvironmentFault(
    forTerminal(
      `DATA_DIR must hold a whole secret; ${file} has fewer than ${shortestSecret} characters. Take it from a backup of DATA_DIR, or delete it: then all sign in anew, and second factors have to be removed.`,
      `DATA_DIR 里的密钥必须完好，${file} 不到 ${shortestSecret} 个字符。从 DATA_DIR 的备份里取回它，或者删掉它：那样所有人要重新登录，两步验证要去掉重设。`,
    ),
  );
}

/** Null where none was made yet; one that is there and cannot be read is not to be written over. */
function readSecret(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    throw new EnvironmentFault(
      forTerminal(
        `DATA_DIR must be this user's own; ${file} cannot be read (${code}).`,
        `DATA_DIR 必须属于运行网站的系统账号，${file} 读不了（${code}）。`,
      ),
      { cause: error },
    );
  }
}

function makeSecret(file: string): string {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  try {
    // On the disk before it has its name, so that a power cut leaves it whole or not at all.
    fs.writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
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
