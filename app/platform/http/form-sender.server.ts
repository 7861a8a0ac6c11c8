import { RuleBroken } from "~/platform/errors/domain-errors";
import { isFormToken, memberOfToken } from "./form-token.server";

/** The member who sends a form; null for whoever may be anybody. */
export type FormSender = { id: number; nickname: string } | null;

interface StaleWords {
  /** Of a form. */
  message: string;
  /** Of a button alone. */
  press: string;
  /** Of what script sends by itself, where nobody submitted anything. */
  script: string;
}

/** A form of a session that is not the one that sends it. */
export class StaleForm extends RuleBroken {
  readonly pressWords: string;
  readonly scriptWords: string;

  /** @param ownerId who both wrote it and sends it, 0 where these are not known to be the same member. */
  constructor(
    { message, press, script }: StaleWords,
    readonly ownerId: number,
  ) {
    super(message, 0, 403);
    this.pressWords = press;
    this.scriptWords = script;
  }
}

const tooOld: StaleWords = {
  message: "页面停留太久或登录状态变了，写的内容都在，请再提交一次",
  press: "登录状态变了，请再按一次",
  script: "页面停留太久或登录状态变了，请刷新页面再试",
};

function ofAnother(nickname: string): StaleWords {
  const now = `这是用另一个账号写的，现在登录的是“${nickname}”`;
  const message = `${now}。写的内容都在；要以“${nickname}”的名义提交，请再提交一次`;
  const press = `换了账号，现在登录的是“${nickname}”，请再按一次`;
  return { message, press, script: message };
}

/**
 * StaleForm unless a form carries the token of the browser that sent it, and a member's that of the session; it says so
 * where `who` sends what another account wrote.
 */
export function requireFormToken(
  request: Request,
  form: FormData,
  ofMember: boolean,
  who: FormSender = null,
): void {
  const token = form.get("formToken");
  if (typeof token === "string" && isFormToken(request, token, ofMember)) return;
  const writer = memberOfToken(token);
  if (!who || writer === 0) throw new StaleForm(tooOld, 0);
  throw writer === who.id
    ? new StaleForm(tooOld, who.id)
    : new StaleForm(ofAnother(who.nickname), 0);
}
