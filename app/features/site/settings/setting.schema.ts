import { z } from "zod";
import { isTimeZone, timeOfClock } from "~/platform/clock/calendar";
import { hasInvisible } from "~/platform/text/typed-text";
import { longestAnswer } from "./captcha-answer";
import { portalOrders } from "./portal-order";
import { accents } from "./site-accent";

/** Whether a line of the form that lists such things reads it as it is: a bar ends it there. */
const fitsInList = (typed: string) => !typed.includes("|") && !hasInvisible(typed);

const link = z.object({
  title: z
    .string()
    .trim()
    .min(1, "请填写链接的名称")
    .max(20, "链接的名称不能超过 20 个字")
    .refine(fitsInList, "链接的名称里不能有竖线，也不能有看不见的字符"),
  url: z
    .string()
    .trim()
    .max(500, "链接不能超过 500 个字")
    .regex(/^(\/(?![/\\])|https?:\/\/)/, "链接要以 / 或 http(s):// 开头")
    .refine((typed) => !/[\s\p{Cc}\p{Cf}]/u.test(typed), "链接里不能有空格，也不能有看不见的字符"),
});
const text = (max: number) => z.string("要填文字").trim().max(max, `不能超过 ${max} 个字`);
const lineSetting = (max: number) =>
  text(max).refine((typed) => !hasInvisible(typed), "要写在一行里，不能有看不见的字符");
const count = (min: number, max: number) =>
  z.coerce
    .number("要填整数")
    .int("要填整数")
    .min(min, `不能小于 ${min}`)
    .max(max, `不能大于 ${max}`);

/** As the clocks of the site's time zone show it; "" for none. */
const moment = z
  .string("要填文字")
  .trim()
  .refine(
    (typed) => typed === "" || (typed.length === 16 && timeOfClock("UTC", typed) > 0),
    "要填日期和时间，例如 2026-12-01T08:00，或者留空",
  );

const ownPicture = lineSetting(200).regex(/^$|^\/(?![/\\])/, "要是本站的图片，以 / 开头");

const linkList = '要填链接的列表，例如 [{"title":"首页","url":"/"}]';

const choice = z.boolean({ error: "只能是 true 或 false" });
const captcha = z.enum(["picture", "question", "off"], {
  error: "只能是 picture、question 或 off",
});
const ownQuestion = z.object({
  question: lineSetting(100).min(1, "请填写问题").refine(fitsInList, "问题里不能有竖线"),
  answer: lineSetting(200)
    .refine((typed) => ownAnswers(typed).length > 0, "请填写答案")
    .refine(
      (typed) => ownAnswers(typed).every(({ length }) => length <= longestAnswer),
      `每个答案不能超过 ${longestAnswer} 个字`,
    ),
});

/** The right answers of an own question, as the owner divides them by bars. */
export function ownAnswers(answer: string): string[] {
  return answer
    .split("|")
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

/** What each setting accepts. Only changes are stored; the defaults are in setting.ts. */
export const settingSchemas = {
  siteTitle: lineSetting(30).min(1, "请填写站点名称"),
  siteDescription: text(200),
  siteKeywords: lineSetting(200),
  siteNavs: z.array(link, linkList).max(8, "最多 8 个导航链接"),
  siteNotification: text(500),
  siteNotificationFrom: moment,
  siteNotificationUntil: moment,
  siteAccent: z.enum(accents, { error: `只能是 ${accents.join("、")} 之一` }),
  portalOrder: z.enum(portalOrders, { error: `只能是 ${portalOrders.join("、")} 之一` }),
  siteLogo: z.object(
    { light: ownPicture, dark: ownPicture },
    '要填两个图片地址，例如 {"light":"/logo.svg","dark":""}',
  ),
  aboutPage: text(20000),
  securityContact: lineSetting(200).regex(
    /^$|^(?:https:\/\/|mailto:)[!-~]+$/,
    "要填 https:// 或 mailto: 开头的地址，例如 mailto:security@example.com",
  ),
  footerLinks: z.array(link, linkList).max(12, "最多 12 个页脚链接"),
  copyright: lineSetting(100),
  recommendTags: z
    .array(lineSetting(15), '要填标签的列表，例如 ["读书"]')
    .max(30, "最多 30 个标签"),
  defaultNodeId: count(1, 2 ** 31 - 1),
  signupPolicy: z.enum(["open", "approval", "closed"], {
    error: "只能是 open、approval 或 closed",
  }),
  signupsPerHour: count(1, 100000),
  formSeconds: count(0, 60),
  captchaSignup: captcha,
  captchaSignin: captcha,
  captchaPosting: captcha,
  captchaQuestions: z.array(ownQuestion).max(50, "最多 50 个问题"),
  enableHideContent: choice,
  urlRedirect: choice,
  outsidePictures: z.enum(["kept", "link"], { error: "只能是 kept 或 link" }),
  sessionDays: count(1, 365),
  moderatorSecondFactor: choice,
  scoreTopic: count(0, 1000),
  scoreComment: count(0, 1000),
  scoreAnswer: count(0, 1000),
  topicsPerTenMinutes: count(1, 1000),
  commentsPerMinute: count(1, 1000),
  lettersPerHour: count(1, 10000),
  conversationsPerDay: count(1, 10000),
  topicPending: choice,
  articlePending: choice,
  commentPending: choice,
  observationSeconds: count(0, 30 * 24 * 60 * 60),
  emailVerifiedForPosting: choice,
  memberDays: count(0, 365),
  memberPosts: count(0, 1000),
  regularDays: count(0, 3650),
  regularPosts: count(0, 1000),
  newcomerDailyPosts: count(1, 1000),
  newcomerDailyLinks: count(0, 1000),
  newcomerDailyPictures: count(0, 1000),
  newcomerDailyMentions: count(0, 1000),
  newcomerPosts: count(0, 100),
  newcomerHours: count(0, 30 * 24),
  newcomerLinks: count(0, 50),
  holdSameTexts: choice,
  pagesPerMinute: count(0, 100000),
  languageModels: z.enum(["welcome", "asked", "refused", "slowed"], {
    error: "只能是 welcome、asked、refused 或 slowed",
  }),
  offline: choice,
  webPush: choice,
  publicModerationLog: choice,
  indexNowKey: z
    .string()
    .trim()
    .regex(/^([A-Za-z0-9-]{8,128})?$/, "要填 8 到 128 个字母、数字或 -，留空则不通知搜索引擎"),
  apiOrigins: z
    .array(
      z.string().refine((text) => isWebOrigin(text), "要填来源地址，例如 https://app.example.com"),
      '要填来源的列表，例如 ["https://app.example.com"]',
    )
    .max(20, "最多 20 个来源"),
  backupHour: count(-1, 23),
  backupsKept: count(1, 100),
  timeZone: z.string().refine((zone) => isTimeZone(zone), "没有这个时区，例如 Asia/Shanghai"),
  firstSteps: choice,
} as const;

function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

export type SettingKey = keyof typeof settingSchemas;
export type Settings = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> };

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingSchemas, key);
}
