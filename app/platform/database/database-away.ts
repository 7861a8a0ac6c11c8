/** The database could not be reached, or did not come free, within the time that the work waits. */
export class DatabaseAway extends Error {
  /** Seconds after which it is worth asking again. */
  readonly retryAfter = 5;

  constructor(cause: unknown) {
    super("网站现在很忙，请过几秒再试", { cause });
    this.name = new.target.name;
  }
}
