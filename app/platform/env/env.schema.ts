import { z } from "zod";
import { parseNetworks } from "./network-list";
import { must } from "./must";

const absent = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional());

/** Characters of a secret, at least: anybody finds the signatures of less, or of nothing. */
export const shortestSecret = 32;

/** Whether a value is an address that can be asked: what names a user is refused by fetch, which says the password then. */
export function isServiceAddress(value: string): boolean {
  if (!/^https?:\/\/[^/\s]+/i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === "" && password === "";
}

const webAddressField = (name: string) =>
  z.string().refine(isServiceAddress, {
    error: must(
      name,
      "be an http:// or https:// address without a user",
      "是不带用户名的 http:// 或 https:// 地址",
    ),
    abort: true,
  });

function isOriginAddress(value: string): boolean {
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}

function isMailServer(value: string): boolean {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== "" && (username === "") === (password === "");
}

const postgresAddress = (name: string, otherwise: Record<"en" | "zh", string>) =>
  z
    .string()
    .refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      must(
        name,
        `be a postgres:// address, or ${otherwise.en}`,
        `是 postgres:// 地址，${otherwise.zh}`,
      ),
    );

function wholeNumber(name: string, min: number, max: number) {
  const error = must(name, `be a whole number from ${min} to ${max}`, `是 ${min} 到 ${max} 的整数`);
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}

const onOff = (name: string, fallback: "on" | "off") =>
  z.preprocess(
    absent,
    z
      .enum(["on", "off"], { error: must(name, 'be "on" or "off"', '是 "on" 或 "off"') })
      .default(fallback),
  );

const networkList = (name: string) =>
  z
    .string()
    .default("")
    .transform((text, check) => {
      const networks = parseNetworks(text);
      if (networks !== null) return networks;
      check.addIssue({
        code: "custom",
        message: must(
          name,
          'be a comma-separated list of addresses and networks such as 10.0.0.0/8, or "loopback"',
          '是用逗号隔开的地址和网段，例如 10.0.0.0/8，或者 "loopback"',
        ),
      });
      return z.NEVER;
    });

/** The variables of the environment, each with the sentence that a bad value gets. */
export const envSchema = z.object({
  NODE_ENV: z.preprocess(
    absent,
    z.enum(["development", "production", "test"]).default("production"),
  ),
  PORT: optional(wholeNumber("PORT", 1, 65535)),
  HOST: optional(z.string()),
  DATA_DIR: z.preprocess(absent, z.string().default("./data")),
  DATABASE_URL: optional(
    postgresAddress("DATABASE_URL", {
      en: "unset for the SQLite file in DATA_DIR",
      zh: "不设就用 DATA_DIR 里的 SQLite 文件",
    }),
  ),
  DATABASE_SESSION_URL: optional(
    postgresAddress("DATABASE_SESSION_URL", {
      en: "unset where DATABASE_URL keeps sessions apart",
      zh: "DATABASE_URL 本来就分开会话的话不用设",
    }),
  ),
  DATABASE_READ_URL: optional(
    postgresAddress("DATABASE_READ_URL", {
      en: "unset where there is no replica",
      zh: "没有副本就不设",
    }),
  ),
  DATABASE_POOL: optional(wholeNumber("DATABASE_POOL", 2, 1000)),
  SITE_URL: optional(
    webAddressField("SITE_URL").refine(
      isOriginAddress,
      must(
        "SITE_URL",
        "be an address without a path, a query or a user, such as https://forum.example",
        "是不带路径、参数和用户名的地址，例如 https://forum.example",
      ),
    ),
  ),
  WEB_CONCURRENCY: optional(wholeNumber("WEB_CONCURRENCY", 1, 64)),
  TRUST_PROXY: networkList("TRUST_PROXY"),
  METRICS_TOKEN: optional(
    z
      .string()
      .regex(
        /^[!-~]{16,}$/,
        must(
          "METRICS_TOKEN",
          "have at least 16 characters, or be unset",
          "至少有 16 个字符，或者不设",
        ),
      ),
  ),
  METRICS_ADDRESSES: networkList("METRICS_ADDRESSES"),
  SESSION_SECRET: optional(
    z
      .string()
      .min(
        shortestSecret,
        must(
          "SESSION_SECRET",
          `have at least ${shortestSecret} characters, or be unset`,
          `至少有 ${shortestSecret} 个字符，或者不设`,
        ),
      ),
  ),
  BACKUP_PASSPHRASE: optional(z.string()),
  BACKUP_PASSPHRASE_FILE: optional(z.string()),
  BACKUP_S3_ENDPOINT: optional(webAddressField("BACKUP_S3_ENDPOINT")),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_BUCKET: optional(z.string()),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_S3_PREFIX: optional(
    z
      .string()
      .regex(
        /^[A-Za-z0-9][A-Za-z0-9_.-]*(\/[A-Za-z0-9][A-Za-z0-9_.-]*)*\/?$/,
        must(
          "BACKUP_S3_PREFIX",
          "be a folder's name of letters, digits, -, _ and ., such as zhulin/backups",
          "是由字母、数字和 -、_、. 组成的目录名，例如 zhulin/backups",
        ),
      ),
  ),
  BACKUP_S3_DAILY: optional(wholeNumber("BACKUP_S3_DAILY", 1, 365)),
  BACKUP_S3_WEEKLY: optional(wholeNumber("BACKUP_S3_WEEKLY", 0, 520)),
  BACKUP_S3_SECONDS: optional(wholeNumber("BACKUP_S3_SECONDS", 0, 3600)),
  OWNER_USERNAME: z.preprocess(
    absent,
    z
      .string()
      .regex(
        /^[A-Za-z][0-9A-Za-z_-]{4,11}$/,
        must(
          "OWNER_USERNAME",
          "be 5 to 12 letters, digits, _ or -, starting with a letter",
          "是 5 到 12 个字母、数字、_ 或 -，以字母开头",
        ),
      )
      .default("owner"),
  ),
  // Its rules are those of every password, which only accounts know.
  OWNER_PASSWORD: optional(z.string()),
  OWNER_EMAIL: z.preprocess(
    absent,
    z
      .string()
      .regex(/^[^@\s]+@[^@\s]+$/, must("OWNER_EMAIL", "be an e-mail address", "是邮箱地址"))
      .default("owner@localhost"),
  ),
  DEMO_CONTENT: onOff("DEMO_CONTENT", "on"),
  CAPTCHA: onOff("CAPTCHA", "on"),
  KEPT_PAGES_MB: optional(wholeNumber("KEPT_PAGES_MB", 0, 4096)),
  LOG_LEVEL: z.preprocess(
    absent,
    z
      .enum(["debug", "info", "warn", "error", "silent"], {
        error: must(
          "LOG_LEVEL",
          "be debug, info, warn, error or silent",
          "是 debug、info、warn、error 或 silent",
        ),
      })
      .default("info"),
  ),
  SMTP_URL: optional(
    z
      .string()
      .refine(
        isMailServer,
        must(
          "SMTP_URL",
          "be an smtp:// or smtps:// address with a host, and with a password where it has a user",
          "是带主机名的 smtp:// 或 smtps:// 地址，有用户名就要有密码",
        ),
      ),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .regex(
        /^[^<>@\s]+@[^<>@\s]+$|^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$/,
        must(
          "MAIL_FROM",
          "be an e-mail address, or a name with one: 竹林 <forum@example.com>",
          "是邮箱地址，或者名字加邮箱：竹林 <forum@example.com>",
        ),
      ),
  ),
  S3_ENDPOINT: optional(webAddressField("S3_ENDPOINT")),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_PUBLIC_URL: optional(webAddressField("S3_PUBLIC_URL")),
});

export type RawEnv = z.infer<typeof envSchema>;
