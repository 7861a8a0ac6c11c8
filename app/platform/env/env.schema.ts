import { z } from "zod";
import { parseNetworks } from "./network-list";

const absent = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional());

/** Whether a value is an address that can be asked: what names a user is refused by fetch, which says the password then. */
export function isServiceAddress(value: string): boolean {
  if (!/^https?:\/\/[^/\s]+/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === "" && password === "";
}

const webAddressField = (name: string) =>
  z.string().refine(isServiceAddress, {
    error: `${name} must be an http:// or https:// address without a user`,
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

const postgresAddress = (name: string, otherwise: string) =>
  z
    .string()
    .refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      `${name} must be a postgres:// address, or ${otherwise}`,
    );

const wholeNumber = (name: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${name} must be a whole number from ${min} to ${max}` })
    .int(`${name} must be a whole number from ${min} to ${max}`)
    .min(min, `${name} must be a whole number from ${min} to ${max}`)
    .max(max, `${name} must be a whole number from ${min} to ${max}`);

const onOff = (name: string, fallback: "on" | "off") =>
  z.preprocess(
    absent,
    z.enum(["on", "off"], { error: `${name} must be "on" or "off"` }).default(fallback),
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
        message: `${name} must be a comma-separated list of addresses and networks such as 10.0.0.0/8, or "loopback"`,
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
  DATABASE_URL: optional(postgresAddress("DATABASE_URL", "unset for the SQLite file in DATA_DIR")),
  DATABASE_SESSION_URL: optional(
    postgresAddress("DATABASE_SESSION_URL", "unset where DATABASE_URL keeps sessions apart"),
  ),
  DATABASE_READ_URL: optional(
    postgresAddress("DATABASE_READ_URL", "unset where there is no replica"),
  ),
  DATABASE_POOL: optional(wholeNumber("DATABASE_POOL", 2, 1000)),
  SITE_URL: optional(
    webAddressField("SITE_URL").refine(
      isOriginAddress,
      "SITE_URL must be an address without a path, a query or a user, such as https://forum.example",
    ),
  ),
  WEB_CONCURRENCY: optional(wholeNumber("WEB_CONCURRENCY", 1, 64)),
  TRUST_PROXY: networkList("TRUST_PROXY"),
  METRICS_TOKEN: optional(
    z.string().regex(/^[!-~]{16,}$/, "METRICS_TOKEN must have at least 16 characters, or be unset"),
  ),
  METRICS_ADDRESSES: networkList("METRICS_ADDRESSES"),
  SESSION_SECRET: optional(
    z.string().min(32, "SESSION_SECRET must have at least 32 characters, or be unset"),
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
        "BACKUP_S3_PREFIX must be a folder's name of letters, digits, -, _ and ., such as zhulin/backups",
      ),
  ),
  BACKUP_S3_DAILY: optional(wholeNumber("BACKUP_S3_DAILY", 1, 365)),
  BACKUP_S3_WEEKLY: optional(wholeNumber("BACKUP_S3_WEEKLY", 0, 520)),
  OWNER_USERNAME: z.preprocess(
    absent,
    z
      .string()
      .regex(
        /^[A-Za-z][0-9A-Za-z_-]{4,11}$/,
        "OWNER_USERNAME must be 5 to 12 letters, digits, _ or -, starting with a letter",
      )
      .default("owner"),
  ),
  // Its rules are those of every password, which only accounts know.
  OWNER_PASSWORD: optional(z.string()),
  OWNER_EMAIL: z.preprocess(
    absent,
    z
      .string()
      .regex(/^[^@\s]+@[^@\s]+$/, "OWNER_EMAIL must be an e-mail address")
      .default("owner@localhost"),
  ),
  DEMO_CONTENT: onOff("DEMO_CONTENT", "on"),
  CAPTCHA: onOff("CAPTCHA", "on"),
  KEPT_PAGES_MB: optional(wholeNumber("KEPT_PAGES_MB", 0, 4096)),
  LOG_LEVEL: z.preprocess(
    absent,
    z
      .enum(["debug", "info", "warn", "error", "silent"], {
        error: "LOG_LEVEL must be debug, info, warn, error or silent",
      })
      .default("info"),
  ),
  SMTP_URL: optional(
    z
      .string()
      .refine(
        isMailServer,
        "SMTP_URL must be an smtp:// or smtps:// address with a host, and with a password where it has a user",
      ),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .regex(
        /^[^<>@\s]+@[^<>@\s]+$|^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$/,
        "MAIL_FROM must be an e-mail address, or a name with one: 竹林 <forum@example.com>",
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
