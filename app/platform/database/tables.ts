import type { ColumnType, Generated } from "kysely";

/** A column that is numbered by the database and never changes. */
export type Id = Generated<number>;

/** A column with a default in the database. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** The jobs that wait for a worker; `payload` is JSON. */
interface JobTable {
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

/** Work on so much that it is done in parts. */
interface GreatActTable {
  id: Id;
  kind: string;
  /** The name that moderators see, in Chinese. */
  name: string;
  /** JSON: what it holds while it is not ended. */
  subjects: string;
  /** JSON; "" once it is done. */
  payload: string;
  /** JSON: where the next part begins. */
  cursor: string;
  done: Defaulted<number>;
  /** How many there are in all; -1 until they were counted. */
  total: number;
  /** Who works at it until `heldUntil`. */
  worker: Defaulted<string>;
  heldUntil: Defaulted<number>;
  startTime: number;
  /** 0 while it is not ended. */
  endTime: Defaulted<number>;
  failed: Defaulted<number>;
  /** The result that moderators see, in Chinese; "" until the act ends. */
  outcome: Defaulted<string>;
}

/** What a great act holds, so that no other begins with it. */
interface GreatActHoldTable {
  subject: string;
  greatActId: number;
}

interface RateLimitTable {
  key: string;
  windowStart: number;
  count: number;
  /** The count of the window before. */
  earlier: Defaulted<number>;
  expireTime: number;
}

/** The server processes that said they are alive; see platform/processes. */
interface ServerProcessTable {
  name: string;
  /** The machine that it runs on. */
  machine: string;
  /** How many processes are to run there. */
  wanted: number;
  startTime: number;
  seenTime: number;
}

/** One row; see page-version.server. */
interface PageVersionTable {
  version: number;
}

/** What a browser sent after its session had ended, until it is sent again. */
interface RescuedFormTable {
  id: Id;
  /** SHA-256 of the cookie, the page and the member by which the browser finds it. */
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
  greatAct: GreatActTable;
  greatActHold: GreatActHoldTable;
  rateLimit: RateLimitTable;
  rescuedForm: RescuedFormTable;
  pageVersion: PageVersionTable;
  serverProcess: ServerProcessTable;
}

/** The tables whose rows have all of these columns. */
export type TableWith<Column extends string> = {
  [Name in keyof Tables]: [Column] extends [keyof Tables[Name]] ? Name : never;
}[keyof Tables];
