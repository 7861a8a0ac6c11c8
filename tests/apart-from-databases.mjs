/**
 * Files of tests/integration about processes, archives and words that no database reads: `npm test` proves them once, on
 * SQLite, `npm run test:long` on both.
 */
export const apartFromDatabases = [
  "callers",
  "command-language",
  "encrypted-backups",
  "first-start",
  "ids-in-addresses",
  "metrics",
  "minute-copies",
  "minute-outage",
  "minute-restore",
  "model-crawlers",
  "nasty-inputs",
  "offsite-backups",
  "older-browsers",
  "page-costs",
  "page-weight",
  "proxies",
  "reloading",
  "request-memory",
  "s3-away",
  "serving",
  "settings-command",
  "statement-parts",
  "strange-requests",
  "typed-words",
].map((name) => `tests/integration/${name}.test.ts`);
