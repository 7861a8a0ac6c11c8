import fs from "node:fs";
import path from "node:path";
import os from "node:os";
import { envSchema, type RawEnv } from "./env.schema";
import type { Network } from "./network-list";
import { parseOAuthClients, type OAuthClients } from "./oauth-env";
import { offsiteSettings, type OffsiteSettings } from "./offsite-env";
import { must, mustBeSet } from "./must";
import { forTerminal } from "./terminal-language.mjs";

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  publicUrl: string;
}

export interface Env {
  mode: RawEnv["NODE_ENV"];
  port: number;
  host: string | undefined;
  dataDir: string;
  /** A postgres:// address, or null for the SQLite file in dataDir. */
  databaseUrl: string | null;
  /** Where DATABASE_URL is a pooler's, whose connections last for a transaction: the same database without it. */
  databaseSessionUrl: string | null;
  /** A replica of it that visitors' pages may be read from. */
  databaseReadUrl: string | null;
  /** Most connections to PostgreSQL of one process; null for what suits their number. */
  databasePool: number | null;
  /** The public origin without a trailing slash, or null when it is not set. */
  siteUrl: string | null;
  processes: number;
  trustProxy: Network[];
  /** Who may read figures of the site and what its checks say in detail: whoever has the token, or asks from there. */
  metrics: { token: string | null; networks: Network[] };
  sessionSecret: string | null;
  /** What backups are encrypted with; "" when they are not. */
  backupPassphrase: string;
  owner: { username: string; password: string | null; email: string };
  demoContent: boolean;
  captcha: boolean;
  /** Most bytes of visitors' pages that a process keeps; 0 for none. */
  keptPagesBytes: number;
  logLevel: RawEnv["LOG_LEVEL"];
  smtpUrl: string | null;
  mailFrom: string | null;
  s3: S3Settings | null;
  /** Where backups go besides this machine, or null. */
  offsite: OffsiteSettings | null;
  /** The sites elsewhere that sign in here. */
  oauth: OAuthClients;
}

/** A variable of the environment has a value that cannot be used; the message names it. */
export class EnvironmentFault extends Error {}

const environmentFault = (says: string) => new EnvironmentFault(says);

/** Checks the variables that the README lists; throws an EnvironmentFault with one sentence. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = envSchema.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? "environment");
    const says = issue?.message ?? forTerminal("has a bad value", "的值不能用");
    throw new EnvironmentFault(says.startsWith(name) ? says : `${name}: ${says}`);
  }
  const raw = parsed.data;
  const s3 = s3Settings(raw);
  const passphrase = backupPassphrase(raw);
  return {
    mode: raw.NODE_ENV,
    port: raw.PORT ?? 3000,
    host: raw.HOST,
    dataDir: path.resolve(raw.DATA_DIR),
    ...databaseAddresses(raw),
    databasePool: raw.DATABASE_POOL ?? null,
    siteUrl: raw.SITE_URL ? new URL(raw.SITE_URL).origin : null,
    processes: raw.WEB_CONCURRENCY ?? os.availableParallelism(),
    trustProxy: raw.TRUST_PROXY,
    metrics: { token: raw.METRICS_TOKEN ?? null, networks: raw.METRICS_ADDRESSES },
    sessionSecret: raw.SESSION_SECRET ?? null,
    backupPassphrase: passphrase,
    owner: {
      username: raw.OWNER_USERNAME,
      password: raw.OWNER_PASSWORD ?? null,
      email: raw.OWNER_EMAIL,
    },
    demoContent: raw.DEMO_CONTENT === "on",
    captcha: raw.CAPTCHA === "on",
    keptPagesBytes: (raw.KEPT_PAGES_MB ?? 64) * 1024 * 1024,
    logLevel: raw.LOG_LEVEL,
    smtpUrl: raw.SMTP_URL ?? null,
    mailFrom: raw.MAIL_FROM ?? null,
    s3,
    offsite: offsiteSettings(raw, s3, passphrase !== "", environmentFault),
    oauth: parseOAuthClients(source, environmentFault),
  };
}

function databaseAddresses(raw: RawEnv) {
  const {
    DATABASE_URL: databaseUrl = null,
    DATABASE_SESSION_URL: databaseSessionUrl = null,
    DATABASE_READ_URL: databaseReadUrl = null,
  } = raw;
  if (databaseUrl === null) {
    if (databaseSessionUrl !== null)
      throw new EnvironmentFault(mustBeSet("DATABASE_URL", "DATABASE_SESSION_URL"));
    if (databaseReadUrl !== null)
      throw new EnvironmentFault(mustBeSet("DATABASE_URL", "DATABASE_READ_URL"));
  }
  return { databaseUrl, databaseSessionUrl, databaseReadUrl };
}

/** Fewer characters could be guessed from a stolen backup. */
export const shortestPassphrase = 12;

function backupPassphrase(raw: RawEnv): string {
  const { BACKUP_PASSPHRASE: given, BACKUP_PASSPHRASE_FILE: file } = raw;
  if (given && file) {
    throw new EnvironmentFault(
      forTerminal(
        "Only one of BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE may be set",
        "BACKUP_PASSPHRASE 和 BACKUP_PASSPHRASE_FILE 只能设一个",
      ),
    );
  }
  const name = file ? "BACKUP_PASSPHRASE_FILE" : "BACKUP_PASSPHRASE";
  const passphrase = file ? firstLine(name, file) : given;
  if (passphrase === undefined) return "";
  if (passphrase.length >= shortestPassphrase) return passphrase;
  throw new EnvironmentFault(
    must(
      name,
      `have at least ${shortestPassphrase} characters, or be unset`,
      `至少有 ${shortestPassphrase} 个字符，或者不设`,
    ),
  );
}

function firstLine(name: string, file: string): string {
  try {
    return fs.readFileSync(file, "utf8").replace(/\r?\n[^]*$/, "");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvironmentFault(
      forTerminal(
        `${name}: ${file} cannot be read (${code})`,
        `${name}：${file} 读不了（${code}）`,
      ),
    );
  }
}

function s3Settings(raw: RawEnv): S3Settings | null {
  if (!raw.S3_ENDPOINT) {
    const alone = Object.keys(raw).find(
      (name) => name.startsWith("S3_") && raw[name as keyof RawEnv],
    );
    if (alone) throw new EnvironmentFault(mustBeSet("S3_ENDPOINT", alone));
    return null;
  }
  const need = (name: "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY") => {
    const value = raw[name];
    if (!value) throw new EnvironmentFault(mustBeSet(name, "S3_ENDPOINT"));
    return value;
  };
  return {
    endpoint: raw.S3_ENDPOINT.replace(/\/+$/, ""),
    region: raw.S3_REGION ?? "us-east-1",
    bucket: need("S3_BUCKET"),
    accessKeyId: need("S3_ACCESS_KEY_ID"),
    secretAccessKey: need("S3_SECRET_ACCESS_KEY"),
    publicUrl: raw.S3_PUBLIC_URL ?? "",
  };
}

let current: Env | undefined;

/** The environment of this process, checked once. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}

/** Whether what changes in SQLite is sent elsewhere every minute. */
export function copiesMinutes(): boolean {
  const { databaseUrl, offsite } = env();
  return databaseUrl === null && offsite !== null && offsite.seconds > 0;
}
