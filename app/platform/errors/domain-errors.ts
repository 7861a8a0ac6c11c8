import { waitInWords } from "~/platform/clock/wait-in-words";

/** The codes of the API envelope; pages turn the same errors into HTTP statuses. */
export const errorCodes = {
  rule: 0,
  notSignedIn: 1,
  notAllowed: 2,
  notFound: 404,
  fieldsInvalid: 422,
  tooFast: 429,
  captcha: 1000,
  muted: 1001,
  disabled: 1002,
  observed: 1003,
  emailUnverified: 1004,
  notProven: 1005,
  codeNeeded: 1006,
  factorNeeded: 1007,
} as const;

export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

/** An error whose message is a Chinese sentence that may be shown to whoever caused it. */
export class DomainError extends Error {
  constructor(
    message: string,
    readonly code: ErrorCode,
    readonly status: number,
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** There is no such thing, or none that the viewer may know of. */
export class NotFound extends DomainError {
  constructor(message = "页面没找到") {
    super(message, errorCodes.notFound, 404);
  }
}

/** What the sign-in page says to who was led there. */
const signInFirst = "请先登录";
/** What it says where the words of a form are kept meanwhile. */
export const signInToGoOn = "请先登录。刚才写的内容已经留好，一小时内登录就能接着提交";

export class NotSignedIn extends DomainError {
  constructor(message = signInFirst) {
    super(message, errorCodes.notSignedIn, 401);
  }
}

export class NotAllowed extends DomainError {
  constructor(message = "403 forbidden") {
    super(message, errorCodes.notAllowed, 403);
  }
}

/** Something else has to be done first, on the page `at`, which then leads on to what was wanted. */
export abstract class StepNeeded extends DomainError {
  protected constructor(
    message: string,
    code: ErrorCode,
    readonly at: string,
  ) {
    super(message, code, 403);
  }
}

/** Who is signed in has not proven lately that they are who they say. */
export class ProofNeeded extends StepNeeded {
  constructor() {
    super("请先确认是你本人", errorCodes.notProven, "/user/prove");
  }
}

/** The owner asks a second factor of owner and admins, and this one has none yet. */
export class FactorNeeded extends StepNeeded {
  constructor() {
    super(
      "站长和管理员要先开启两步验证，才能做管理的事",
      errorCodes.factorNeeded,
      "/user/profile/account/second-factor",
    );
  }
}

/** A rule of the forum was broken: own follow, wrong password, muted … */
export class RuleBroken extends DomainError {
  constructor(message: string, code: ErrorCode = errorCodes.rule, status = 400) {
    super(message, code, status);
  }
}

/** Fields that failed: field name to sentences. */
export class FieldsInvalid extends DomainError {
  constructor(readonly fields: Record<string, string[]>) {
    super(Object.values(fields).flat()[0] ?? "填写有误", errorCodes.fieldsInvalid, 400);
  }
}

/** A rate limit was reached, `limit` where it is so many in so many seconds; `retryAfter` in seconds. */
export class TooFast extends DomainError {
  constructor(
    readonly retryAfter: number,
    message = `操作太频繁了，请 ${waitInWords(retryAfter * 1000)}后再试`,
    readonly limit?: { most: number; seconds: number },
  ) {
    super(message, errorCodes.tooFast, 429);
  }
}

/** Has a rate limit speak the words of its place, in which `seconds` are left to wait: `counted.catch(tooFastAs(…))`. */
export const tooFastAs =
  (words: (seconds: number) => string) =>
  (error: unknown): never => {
    if (!(error instanceof TooFast)) throw error;
    const { retryAfter, limit } = error;
    throw new TooFast(retryAfter, words(retryAfter), limit);
  };
