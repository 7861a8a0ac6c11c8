import type { RawEnv } from "./env.schema";
import { mustBeSet } from "./must";
import { forTerminal } from "./terminal-language.mjs";

/** Where backups go besides this machine. */
export interface OffsiteSettings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What each name there begins with, ending with a slash. */
  prefix: string;
  /** How many days, and how many weeks, have one of theirs kept. */
  daily: number;
  weekly: number;
  /** After how many seconds what changed in SQLite is sent; 0 for never. */
  seconds: number;
}

type Place = Pick<
  OffsiteSettings,
  "endpoint" | "region" | "bucket" | "accessKeyId" | "secretAccessKey"
>;

/**
 * A bucket of its own, or with the prefix alone that of the uploads: browsers may read there, so only encrypted ones go
 * there. Null where nothing is set; `fault` makes what is thrown for what does not fit.
 */
export function offsiteSettings(
  raw: RawEnv,
  uploads: Place | null,
  encrypted: boolean,
  fault: (says: string) => Error,
): OffsiteSettings | null {
  const set = Object.keys(raw).filter(
    (name) => name.startsWith("BACKUP_S3_") && raw[name as keyof RawEnv] !== undefined,
  );
  if (set.length === 0) return null;
  const keeping = {
    prefix: `${(raw.BACKUP_S3_PREFIX ?? "zhulin").replace(/\/$/, "")}/`,
    daily: raw.BACKUP_S3_DAILY ?? 7,
    weekly: raw.BACKUP_S3_WEEKLY ?? 4,
    // With the time of sending, no more than a minute is missing.
    seconds: raw.BACKUP_S3_SECONDS ?? 50,
  };
  if (raw.BACKUP_S3_ENDPOINT) {
    const need = (
      name: "BACKUP_S3_BUCKET" | "BACKUP_S3_ACCESS_KEY_ID" | "BACKUP_S3_SECRET_ACCESS_KEY",
    ) => {
      const value = raw[name];
      if (!value) throw fault(mustBeSet(name, "BACKUP_S3_ENDPOINT"));
      return value;
    };
    return {
      ...keeping,
      endpoint: raw.BACKUP_S3_ENDPOINT.replace(/\/+$/, ""),
      region: raw.BACKUP_S3_REGION ?? "us-east-1",
      bucket: need("BACKUP_S3_BUCKET"),
      accessKeyId: need("BACKUP_S3_ACCESS_KEY_ID"),
      secretAccessKey: need("BACKUP_S3_SECRET_ACCESS_KEY"),
    };
  }
  const alone = set.find((name) => !/_(PREFIX|DAILY|WEEKLY|SECONDS)$/.test(name));
  if (alone) throw fault(mustBeSet("BACKUP_S3_ENDPOINT", alone));
  if (!raw.BACKUP_S3_PREFIX || !uploads)
    throw fault(
      forTerminal(
        `BACKUP_S3_ENDPOINT must be set when ${set[0]} is, or S3_ENDPOINT and BACKUP_S3_PREFIX`,
        `设了 ${set[0]}，就必须设 BACKUP_S3_ENDPOINT，或者 S3_ENDPOINT 和 BACKUP_S3_PREFIX`,
      ),
    );
  if (!encrypted)
    throw fault(
      forTerminal(
        "BACKUP_PASSPHRASE must be set when backups go into the bucket of the uploads, which browsers may read",
        "备份放进上传图片的桶里时（浏览器也许能读它），必须设 BACKUP_PASSPHRASE",
      ),
    );
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = uploads;
  return { ...keeping, endpoint, region, bucket, accessKeyId, secretAccessKey };
}
