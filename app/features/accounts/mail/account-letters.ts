import type { Letter } from "~/platform/mail/mail-text";

/** What is told of a change of the second factor; `name` is what the member calls a passkey. */
export type FactorLetter =
  | { kind: "second-factor-on" }
  | { kind: "second-factor-off" }
  | { kind: "authenticator-off" }
  | { kind: "passkey-added"; name: string }
  | { kind: "passkey-removed"; name: string; isLast: boolean };

/** The mails that accounts cause. `address` is where it goes; of an applicant it is known to the sealed token alone. */
export type AccountMail = { userId: number; address: string } & (
  | { kind: "verify-email" }
  | { kind: "change-email" }
  | { kind: "email-changing"; newAddress: string }
  | { kind: "reset-password" }
  | { kind: "confirm-identity" }
  | { kind: "password-changed" }
  | { kind: "password-reset"; ended: number; passkeys?: number }
  | FactorLetter
  | { kind: "confirm-sign-up"; sealed: string }
  | { kind: "sign-up-tried" }
  | { kind: "signup-approved" }
  | { kind: "signup-refused"; reason: string }
  | { kind: "site-state"; worse: string[]; better: string[] }
);

/** What a letter is filled in with. */
export interface LetterFacts {
  nickname: string;
  siteTitle: string;
  /** Origin of the site, for links. */
  origin: string;
  /** The token or code that the mail carries; "" where it carries none. */
  secret: string;
}

interface LetterWords extends Pick<Letter, "paragraphs" | "link" | "code"> {
  subject: string;
}

const ignore = "如果不是你本人的操作，不用理会这封信。";

function letterWords(mail: AccountMail, { siteTitle, origin, secret }: LetterFacts): LetterWords {
  const at = (path: string) => `${origin}${path}?token=${secret}`;
  const account = { text: "查看账号", url: `${origin}/user/profile/account` };
  switch (mail.kind) {
    case "verify-email":
      return {
        subject: `验证你在${siteTitle}的邮箱`,
        paragraphs: [
          "打开下面的页面，点一下确认，就验证好了。链接 24 小时内有效，只能用一次。",
          ignore,
        ],
        link: { text: "验证邮箱", url: at("/user/email/verify") },
      };
    case "change-email":
      return {
        subject: `确认你在${siteTitle}的新邮箱`,
        paragraphs: [
          "你要把账号的邮箱换成这一个。打开下面的页面，点一下确认，就换好了。链接 24 小时内有效，只能用一次。",
          ignore,
        ],
        link: { text: "确认新邮箱", url: at("/user/email/verify") },
      };
    case "email-changing":
      return {
        subject: `你在${siteTitle}的邮箱正要更换`,
        paragraphs: [
          `有人申请把你的账号的邮箱换成 ${mail.newAddress}，新邮箱确认之后生效。`,
          "如果不是你本人的操作，请马上登录修改密码，并退出其他设备。",
        ],
        link: account,
      };
    case "reset-password":
      return {
        subject: `重设你在${siteTitle}的密码`,
        paragraphs: ["打开下面的页面，设一个新密码。链接 1 小时内有效，只能用一次。", ignore],
        link: { text: "重设密码", url: at("/user/password/reset") },
      };
    case "confirm-identity":
      return {
        subject: `${siteTitle}的确认码`,
        paragraphs: [
          "你正在修改账号。请在页面上填写下面的确认码，10 分钟内有效，不要告诉别人。",
          ignore,
        ],
        code: secret,
      };
    case "password-changed":
      return {
        subject: `你在${siteTitle}的密码改了`,
        paragraphs: [
          "账号的密码刚刚改过，其他设备都已经退出登录。",
          "如果不是你本人的操作，请马上找回密码。",
        ],
        link: { text: "找回密码", url: `${origin}/user/password/forgot` },
      };
    case "password-reset":
      return {
        subject: `你在${siteTitle}的密码重设了`,
        paragraphs: [
          "账号的密码刚刚用邮件里的链接重设过，所有设备都已经退出登录。",
          ...(mail.ended === 0
            ? []
            : [
                `上次确认邮箱之后才连接的别处账号有 ${mail.ended} 个，都断开了。是你自己连的，登录之后可以重新连接。`,
              ]),
          ...(mail.passkeys
            ? [
                `上次确认邮箱之后才添加的通行密钥有 ${mail.passkeys} 个，不能再单独登录了：先用新密码登录，第二步用它，之后就恢复了。不认识的请移除。`,
              ]
            : []),
          "如果不是你本人的操作，请马上再找回一次密码，并看看邮箱是不是别人也能打开。",
        ],
        link: account,
      };
    case "second-factor-on":
      return {
        subject: `你在${siteTitle}开启了两步验证`,
        paragraphs: [
          "从现在起，登录时除了密码，还要填验证器应用上的 6 位数字。请把恢复码收好：手机丢了要靠它登录。",
          "如果不是你本人的操作，请马上修改密码，并联系管理员。",
        ],
        link: account,
      };
    case "second-factor-off":
      return {
        subject: `你在${siteTitle}的两步验证关闭了`,
        paragraphs: [
          "从现在起，登录时只要密码。",
          "如果不是你本人的操作，请马上登录修改密码，退出其他设备，再重新开启。",
        ],
        link: account,
      };
    case "authenticator-off":
      return {
        subject: `你在${siteTitle}移除了验证器应用`,
        paragraphs: [
          "从现在起，登录的第二步用通行密钥或恢复码。",
          "如果不是你本人的操作，请马上登录修改密码，退出其他设备，再重新设置。",
        ],
        link: account,
      };
    case "passkey-added":
      return {
        subject: `你在${siteTitle}添加了通行密钥`,
        paragraphs: [
          `新的通行密钥叫“${mail.name}”。从现在起，用它就能登录；用密码登录时，第二步要用通行密钥、验证码或恢复码。`,
          "如果不是你本人的操作，请马上登录移除它，修改密码，并退出其他设备。",
        ],
        link: account,
      };
    case "passkey-removed":
      return {
        subject: `你在${siteTitle}移除了通行密钥`,
        paragraphs: [
          `移除的通行密钥叫“${mail.name}”，不能再用它登录。${mail.isLast ? "从现在起，登录时只要密码。" : ""}`,
          "如果不是你本人的操作，请马上登录修改密码，退出其他设备，再重新添加。",
        ],
        link: account,
      };
    case "confirm-sign-up":
      return {
        subject: `确认在${siteTitle}的注册`,
        paragraphs: [
          "打开下面的页面，点一下确认，账号就开好了。链接 24 小时内有效，只能用一次。",
          ignore,
        ],
        link: { text: "确认注册", url: at("/user/email/verify") },
      };
    case "sign-up-tried":
      return {
        subject: `有人用这个邮箱在${siteTitle}注册`,
        paragraphs: [
          "刚才有人用这个邮箱注册新账号。你在这里已经有账号了，所以没有再开一个，你的账号也没有变。",
          "如果是你自己，直接登录就好；忘了密码，可以在登录页找回。如果不是你，不用理会这封信。",
        ],
        link: { text: "登录", url: `${origin}/user/signin` },
      };
    case "signup-approved":
      return {
        subject: `${siteTitle}欢迎你`,
        paragraphs: ["你的注册申请通过了，现在就可以登录。"],
        link: { text: "登录", url: `${origin}/user/signin` },
      };
    case "signup-refused":
      return {
        subject: `你在${siteTitle}的注册申请没有通过`,
        paragraphs: [`管理员说明的原因：${mail.reason}`, "你填写的资料已经删除。"],
      };
    case "site-state":
      return {
        subject: mail.worse.length > 0 ? `${siteTitle}有地方不正常` : `${siteTitle}恢复正常了`,
        paragraphs: [
          ...(mail.worse.length > 0 ? ["下面的要处理：", ...mail.worse] : []),
          ...(mail.better.length > 0 ? ["下面的恢复了：", ...mail.better] : []),
        ],
        link: { text: "看概况", url: `${origin}/admin` },
      };
  }
}

/** The subject and the letter of a mail. */
export function letterOf(
  mail: AccountMail,
  facts: LetterFacts,
): { subject: string; letter: Letter } {
  const { subject, ...words } = letterWords(mail, facts);
  return {
    subject,
    letter: { ...words, greeting: `${facts.nickname}，你好：`, sender: facts.siteTitle },
  };
}

/** A letter as it may be kept of somebody who has no account. */
export function withoutName(letter: Letter): Letter {
  return { ...letter, greeting: "你好：" };
}
