/**
 * What the site cannot do at the moment, through no fault of who asked: answered with 503, the message, which is a
 * Chinese sentence, and the seconds after which it is worth asking again.
 */
export class Unavailable extends Error {
  constructor(
    message: string,
    readonly retryAfter: number,
    cause: unknown,
  ) {
    super(message, { cause });
    this.name = new.target.name;
  }
}
