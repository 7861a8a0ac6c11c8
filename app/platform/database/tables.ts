import type { ColumnType, Generated } from "kysely";

/** A column that is numbered by the database and never changes. */
export type Id = Generated<number>;

/** A column with a default in the database. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** The jobs that wait for a worker; `payload` is JSON. */
export interface JobTable {
  id: Id;
  kind: string;
  payload: string;
  runTime: number;
  attempts: Defaulted<number>;
  /** When the worker that holds it lets go, in milliseconds since 1970 UTC; 0 when nobody holds it. */
  heldUntil: Defaulted<number>;
  failedTime: Defaulted<number>;
  lastError: Defaulted<string>;
  createTime: number;
}

export interface RateLimitTable {
  key: string;
  windowStart: number;
  count: number;
  expireTime: number;
}

/** One row; see page-version.server. */
export interface PageVersionTable {
  version: number;
}

/** What a browser sent after its session had ended, until it is sent again. */
export interface RescuedFormTable {
  id: Id;
  /** SHA-256 of the cookie by which the browser finds it. */
  browserHash: string;
  /** Path and query of the form's page. */
  path: string;
  /** JSON: pairs of name and value. */
  fields: string;
  expireTime: number;
}

/** Every table of the database; each feature adds its own by declaration merging. */
export interface Tables {
  job: JobTable;
  rateLimit: RateLimitTable;
  rescuedForm: RescuedFormTable;
  pageVersion: PageVersionTable;
}
