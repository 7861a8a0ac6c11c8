import { createHmac } from "node:crypto";
import { formTokenIn } from "tests/support/form-token";
import { pictureText } from "~/features/accounts/captcha/captcha";
import { wordQuestion } from "~/features/accounts/captcha/word-question.server";
import { Browser, isSignedOut, outcomeOf, type Answer } from "./browser";
import type { Journal, Outcome } from "./journal";

/** What people stand before. */
export interface Door {
  url: string;
  /** Nobody but the site's own secret knows the answers of captchas. */
  secret(): string;
  journal: Journal;
}

/** Somebody with an account, a password and a browser. */
export class Person {
  readonly #door: Door;
  readonly #password: string;
  #browser: Browser;
  #formToken = "";
  /** 0 until the account is known. */
  id = 0;

  constructor(
    door: Door,
    readonly username: string,
    password = "bamboo-forest",
  ) {
    this.#door = door;
    this.#password = password;
    this.#browser = new Browser(door.url);
  }

  async signUp(): Promise<Outcome> {
    const { username } = this;
    const form = {
      username,
      nickname: `竹友 ${username}`,
      email: `${username}@bamboo.example`,
      password: this.#password,
      rePassword: this.#password,
    };
    return this.#enter("/user/signup", form, `user ${username}`);
  }

  async signIn(): Promise<Outcome> {
    const { username } = this;
    return this.#enter("/user/signin", { username, password: this.#password }, "");
  }

  get isSignedIn(): boolean {
    return this.#formToken !== "";
  }

  /** Sends a plain form of a member and notes what became of it. */
  async act(path: string, fields: Record<string, string>, key: string, value: string) {
    const sent = this.#door.journal.send(this.username, key, value);
    const answer = await this.#browser.post(path, { formToken: this.#formToken, ...fields });
    return this.#noted(answer, (outcome) => sent.answer(outcome));
  }

  /** Sends a picture and answers its address, "" without. */
  async upload(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const form = new FormData();
    form.set("formToken", this.#formToken);
    form.set("image", new Blob([bytes], { type: "image/png" }), "leaf.png");
    const sent = this.#door.journal.send(this.username, "", "there");
    const answer = await this.#browser.upload("/upload", form);
    const url = /"url":"([^"]+)"/.exec(answer.body)?.[1] ?? "";
    this.#noted(answer, (outcome) => sent.answer(outcome, `upload ${url.replace(/.*\//, "")}`));
    return url;
  }

  /** Goes on before another door of the site, with the cookies of this one. */
  moveTo(url: string): void {
    this.#browser = this.#browser.at(url);
  }

  get cookies(): string {
    return this.#browser.cookies;
  }

  read(path: string): Promise<Answer> {
    return this.#browser.get(path);
  }

  #noted(answer: Answer, note: (outcome: Outcome) => void) {
    const outcome = outcomeOf(answer);
    note(outcome);
    if (isSignedOut(answer)) this.#formToken = "";
    return { outcome, status: answer.status, location: answer.location };
  }

  async #enter(path: string, fields: Record<string, string>, key: string): Promise<Outcome> {
    this.#browser = new Browser(this.#door.url);
    const page = await this.#browser.get(path);
    if (page.status !== 200) return "refused";
    const solved = solveCaptcha(page.body, this.#door.secret());
    const form = { ...fields, formToken: formTokenIn(page.body), ...solved };
    const sent = this.#door.journal.send(this.username, key, "there");
    const outcome = outcomeOf(await this.#browser.post(path, form));
    sent.answer(outcome);
    if (outcome !== "acknowledged") return outcome;
    const own = await this.#browser.get("/user/profile");
    this.#formToken = formTokenIn(own.body);
    this.id = Number(/href="\/user\/(\d+)"/.exec(own.body)?.[1] ?? 0);
    return outcome;
  }
}

/** The fields of a form that asks a captcha, answered with the site's own secret. */
export function solveCaptcha(html: string, secret: string): Record<string, string> {
  const [, captchaId] = /name="captchaId" value="([^"]+)"/.exec(html) ?? [];
  if (captchaId === undefined) return {};
  const bytes = createHmac("sha256", secret).update(`captcha\n${captchaId}`).digest();
  const isPicture = html.includes("验证码图片");
  const captchaCode = isPicture ? pictureText(bytes) : (wordQuestion(bytes).answers[0] ?? "");
  return { captchaId, captchaCode };
}
