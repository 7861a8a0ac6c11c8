/** No connection to the database came free, or none could be opened, within the time that a request waits. */
export class DatabaseAway extends Error {
  /** Seconds after which it is worth asking again. */
  readonly retryAfter = 5;

  constructor(cause: unknown) {
    super("网站现在很忙，请过几秒再试", { cause });
    this.name = new.target.name;
  }
}
