import { Unavailable } from "~/platform/errors/unavailable";

/** The database could not be reached, or did not come free, within the time that the work waits. */
export class DatabaseAway extends Unavailable {
  constructor(cause: unknown) {
    super("网站现在很忙，请过几秒再试", 5, cause);
  }
}
