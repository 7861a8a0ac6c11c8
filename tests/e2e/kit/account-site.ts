import { fork, type ChildProcess } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { OAuthServer } from "tests/providers/oauth-server";
import type { ReadLetter } from "tests/support/read-letter";
import { root, siteVariables, serveSite, type SiteServer } from "tests/support/site-server";
import { copySite, type SiteTemplate } from "tests/support/site-template";
import { pictureText, type CaptchaKind } from "~/features/accounts/captcha/captcha";
import { wordQuestion } from "~/features/accounts/captcha/word-question.server";
import type { Scene } from "./scene";
import { expect, test as base } from "./test";
import { typeScriptArgs } from "~/cli/child-process.mjs";

interface AccountSite extends SiteServer {
  scene: Scene;
  dataDir: string;
  variables: Record<string, string>;
  /** The site that accounts elsewhere come from. */
  elsewhere: OAuthServer;
}

/** Journeys of accounts: the site asks for captchas, and people may come from other sites. */
export const test = base.extend<object, { accountSite: AccountSite }>({
  accountSite: [
    async ({ browserName: _browser }, use) => {
      const template = JSON.parse(process.env["E2E_SITE"] ?? "") as SiteTemplate;
      const copy = await copySite(template);
      const elsewhere = new OAuthServer();
      const providers = OAuthServer.variables(await elsewhere.start());
      const variables = { ...copy.variables, ...providers, CAPTCHA: "on" };
      const server = await serveSite(variables);
      const dataDir = copy.variables["DATA_DIR"] ?? "";
      await use({ ...server, scene: template.scene as Scene, dataDir, variables, elsewhere });
      await server.stop();
      await elsewhere.stop();
      await copy.remove();
    },
    { scope: "worker" },
  ],
  site: [async ({ accountSite }, use) => use(accountSite), { scope: "worker" }],
});

/** Fills in the captcha of the open page; nobody but the site's own secret knows the answer. */
export async function answerCaptcha(
  page: Page,
  { dataDir }: AccountSite,
  right = true,
): Promise<void> {
  const field = page.locator('input[name="captchaCode"]:visible');
  // Between a refusal and the next captcha the field stands still.
  await expect(field).toBeEditable();
  const id = await page.locator('input[name="captchaId"]').inputValue();
  const kind: CaptchaKind =
    (await page.getByAltText(/^验证码图片/).count()) > 0 ? "picture" : "question";
  const secret = await fs.readFile(path.join(dataDir, "session-secret"), "utf8");
  const bytes = createHmac("sha256", secret).update(`captcha\n${id}`).digest();
  const answer = kind === "picture" ? pictureText(bytes) : wordQuestion(bytes).answers[0];
  await field.fill(right ? (answer ?? "") : "0000");
}

/** The path of the link in a mail. */
export function linkIn({ text }: ReadLetter): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
  return pathname + search;
}

/** What changes the settings of a site: a process starts slowly, so each site has one for all changes. */
const changers = new Map<string, ChildProcess>();

function changerOf({ variables }: Pick<AccountSite, "variables">): ChildProcess {
  const dataDir = variables["DATA_DIR"] ?? "";
  const known = changers.get(dataDir);
  if (known) return known;
  const changer = fork("tests/e2e/kit/set-setting.ts", {
    cwd: root,
    execArgv: typeScriptArgs,
    env: siteVariables({ ...variables, PORT: "65535" }),
  });
  changers.set(dataDir, changer);
  return changer;
}

/** Changes a setting of the running site, and waits until its processes know. */
export async function setSetting(
  site: Pick<AccountSite, "variables">,
  key: string,
  value: unknown,
): Promise<void> {
  const changer = changerOf(site);
  const settled = new AbortController();
  const { signal } = settled;
  const answered = Promise.race([
    once(changer, "message", { signal }),
    once(changer, "exit", { signal }).then(() => {
      throw new Error(`${key} could not be changed`);
    }),
  ]);
  changer.send({ key, value });
  await answered.finally(() => settled.abort());
  await setTimeout(700);
}

let people = 0;

export interface Person {
  username: string;
  email: string;
  nickname: string;
  password: string;
}

/** Names that nobody in this site has. */
export function newPerson(): Person {
  people += 1;
  const username = `e${Date.now().toString(36).slice(-7)}${people}`;
  return {
    username,
    email: `${username}@example.com`,
    nickname: `新竹${people}`,
    password: "bamboo-forest",
  };
}

/** Fills the form of a sign-up but for its captcha. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel("用户名").fill(person.username);
  await page.getByLabel("昵称").fill(person.nickname);
  await page.getByLabel("邮箱").fill(person.email);
  await page.getByLabel("密码", { exact: true }).fill(person.password);
  await page.getByLabel("再填一次密码").fill(person.password);
}

export { expect };
