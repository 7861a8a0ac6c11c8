import { expect, test } from "vitest";
import { EnvironmentFault, parseEnv } from "./env.server";

const faultOf = (source: Record<string, string>): string => {
  try {
    parseEnv(source);
    return "";
  } catch (error) {
    if (error instanceof EnvironmentFault) return error.message;
    throw error;
  }
};

test("nothing set is a whole environment", () => {
  expect(parseEnv({})).toMatchObject({ port: 3000, databaseUrl: null, trustProxy: [], s3: null });
});

test("an empty value counts as unset", () => {
  expect(parseEnv({ PORT: "", SITE_URL: "", TRUST_PROXY: "", S3_BUCKET: "" })).toEqual(
    parseEnv({}),
  );
});

test.each([
  ["10.0.0.0/99", "a prefix longer than an address"],
  ["999.1.1.1", "no address"],
  ["...", "dots alone"],
  ["1", "a number"],
  ["fe80", "half an address"],
  ["fe80::1%eth0", "a zone"],
  ["10.0.0.0/8/8", "two prefixes"],
  ["10.0.0.0/", "a slash without a prefix"],
  ["10.0.0.1 10.0.0.2", "no comma between"],
])("TRUST_PROXY=%s is refused by name: %s", (value) => {
  expect(faultOf({ TRUST_PROXY: value })).toMatch(/^TRUST_PROXY must be /);
});

test("TRUST_PROXY takes addresses, networks and loopback together", () => {
  expect(parseEnv({ TRUST_PROXY: "loopback, 10.0.0.0/8,2001:db8::1" }).trustProxy).toEqual([
    { address: "127.0.0.0", family: "ipv4", bits: 8 },
    { address: "::1", family: "ipv6", bits: 128 },
    { address: "10.0.0.0", family: "ipv4", bits: 8 },
    { address: "2001:db8::1", family: "ipv6", bits: 128 },
  ]);
});

test.each([
  ["https://forum.example/bbs", "a path"],
  ["https://forum.example/?a=1", "a query"],
  ["https://user@forum.example", "a user"],
  ["forum.example", "no protocol"],
])("SITE_URL=%s is refused, because it has %s", (value) => {
  expect(faultOf({ SITE_URL: value })).toMatch(/^SITE_URL must be an /);
});

test.each(["https://forum.example", "https://forum.example/", "http://localhost:3000"])(
  "SITE_URL=%s is taken without its last slash",
  (value) => {
    expect(parseEnv({ SITE_URL: value }).siteUrl).toBe(value.replace(/\/$/, ""));
  },
);

test("SITE_URL is taken in capitals, and kept as browsers say it", () => {
  expect(parseEnv({ SITE_URL: "HTTPS://Forum.Example" }).siteUrl).toBe("https://forum.example");
});

test.each([
  [{ SMTP_URL: "smtp://" }, /^SMTP_URL must be .* with a host/],
  [{ SMTP_URL: "smtp://someone@mail.example" }, /^SMTP_URL .* password/],
  [{ MAIL_FROM: "竹林" }, /^MAIL_FROM must be an e-mail address/],
  [{ S3_ENDPOINT: "https://me:word@s3.example" }, /^S3_ENDPOINT must be .* without a user$/],
  [{ S3_BUCKET: "pictures" }, /^S3_ENDPOINT must be set when S3_BUCKET is$/],
  [{ S3_ENDPOINT: "https://s3.example" }, /^S3_BUCKET must be set when S3_ENDPOINT is$/],
  [{ BACKUP_S3_BUCKET: "b" }, /^BACKUP_S3_ENDPOINT must be set when BACKUP_S3_BUCKET is$/],
  [{ BACKUP_S3_PREFIX: "b" }, /^BACKUP_S3_ENDPOINT must be set when BACKUP_S3_PREFIX is, or S3_/],
  [{ BACKUP_S3_PREFIX: "../b" }, /^BACKUP_S3_PREFIX must be a folder's name/],
  [{ BACKUP_S3_DAILY: "0" }, /^BACKUP_S3_DAILY must be a whole number from 1 to 365$/],
  [{ BACKUP_S3_SECONDS: "-1" }, /^BACKUP_S3_SECONDS must be a whole number from 0 to 3600$/],
  [
    { BACKUP_S3_ENDPOINT: "https://s3.example" },
    /^BACKUP_S3_BUCKET must be set when BACKUP_S3_ENDPOINT is$/,
  ],
  [
    {
      S3_ENDPOINT: "https://s3.example",
      S3_BUCKET: "pictures",
      S3_ACCESS_KEY_ID: "a",
      S3_SECRET_ACCESS_KEY: "b",
      BACKUP_S3_PREFIX: "backups",
    },
    /^BACKUP_PASSPHRASE must be set when backups go into the bucket of the uploads/,
  ],
  [{ GITHUB_CLIENT_ID: "id" }, /^GITHUB_CLIENT_SECRET must be set/],
  [{ QQ_TOKEN_URL: "https://qq.example" }, /^QQ_CLIENT_ID must be set when QQ_TOKEN_URL is$/],
  [{ PORT: "65536" }, /^PORT must be a whole number from 1 to 65535$/],
  [{ WEB_CONCURRENCY: "0" }, /^WEB_CONCURRENCY must be a whole number/],
  [{ DATABASE_POOL: "1" }, /^DATABASE_POOL must be a whole number from 2 to 1000$/],
  [{ METRICS_TOKEN: "short" }, /^METRICS_TOKEN must have at least 16/],
  [{ METRICS_ADDRESSES: "10.0.0.0/99" }, /^METRICS_ADDRESSES must be a comma-separated/],
  [{ DATABASE_URL: "mysql://a" }, /^DATABASE_URL must be a postgres/],
  [{ BACKUP_PASSPHRASE: "too short" }, /^BACKUP_PASSPHRASE must have at least 12 characters/],
  [{ BACKUP_PASSPHRASE_FILE: "/nowhere" }, /^BACKUP_PASSPHRASE_FILE: .* \(ENOENT\)$/],
  [{ BACKUP_PASSPHRASE: "a", BACKUP_PASSPHRASE_FILE: "b" }, /^Only one of BACKUP_PASSPHRASE/],
  [{ SESSION_SECRET: "short" }, /^SESSION_SECRET must have at least 32/],
  [{ OWNER_USERNAME: "站长" }, /^OWNER_USERNAME must be/],
  [{ DEMO_CONTENT: "yes" }, /^DEMO_CONTENT must be "on" or "off"$/],
])("%o is refused in one sentence", (source, sentence) => {
  expect(faultOf(source)).toMatch(sentence);
});

test.each(["smtp://mail.example", "smtps://someone:secret@mail.example:465"])(
  "SMTP_URL=%s is taken",
  (value) => {
    expect(parseEnv({ SMTP_URL: value }).smtpUrl).toBe(value);
  },
);

test.each(["forum@example.com", "竹林 <forum@example.com>"])("MAIL_FROM=%s is taken", (value) => {
  expect(parseEnv({ MAIL_FROM: value }).mailFrom).toBe(value);
});

test.each(["DATABASE_SESSION_URL", "DATABASE_READ_URL"])("%s is beside DATABASE_URL", (name) => {
  const url = "postgres://127.0.0.1/zhulin";
  expect(faultOf({ [name]: url })).toBe(`DATABASE_URL must be set when ${name} is`);
  expect(faultOf({ [name]: "mysql://127.0.0.1", DATABASE_URL: url })).toMatch(
    new RegExp(`^${name} must be a postgres:// address`),
  );
  expect(faultOf({ [name]: url, DATABASE_URL: url })).toBe("");
});
