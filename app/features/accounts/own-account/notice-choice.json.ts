import { z } from "@hono/zod-openapi";
import { letterSenders, sendersInWords } from "~/features/accounts/account/letter-senders";
import { mailPaces, pacesOf, type MailTopic } from "~/features/accounts/mail/mail-pace";
import type { OwnPushes, PushDevice } from "~/features/accounts/push/push";
import type { OwnAccount } from "./own-account.queries.server";

const paceWords = Object.entries(mailPaces).map(([pace, words]) => `${pace} ${words}`);
const pace = (topic: MailTopic) =>
  z.enum(pacesOf(topic)).openapi({ description: paceWords.join("，") });
const time = z.number().int();

const pushDeviceShape = z
  .object({
    deviceId: z.number().int().positive(),
    name: z.string().openapi({ description: "浏览器和系统，例如“Firefox，Windows”" }),
    current: z.boolean().openapi({ description: "是不是这次登录的" }),
    failing: z.boolean().openapi({ description: "上一条没能送到" }),
    createTime: time,
    usedTime: time.openapi({ description: "上一次送到的时间；0 是还没有过" }),
  })
  .openapi("PushDevice");

export const noticeChoiceShape = z
  .object({
    emailVerified: z.boolean().openapi({ description: "邮箱验证之后才能打开邮件提醒" }),
    mails: z
      .object({
        replies: pace("replies"),
        watched: pace("watched"),
        likes: pace("likes"),
        site: pace("site"),
      })
      .openapi({ description: "发到邮箱的" }),
    watchCommented: z.boolean().openapi({ description: "评论之后是否关注那里的回复" }),
    lettersFrom: z
      .enum(letterSenders)
      .openapi({ description: `谁可以给我写私信：${sendersInWords}` }),
    timeZone: z.string().openapi({
      description: "每天、每周的邮件和书签提醒按这个时区的早上发，例如 Asia/Shanghai；空的是随站点",
    }),
    pushes: z
      .object({
        choice: z.object({ replies: z.boolean(), watched: z.boolean(), site: z.boolean() }),
        devices: z.array(pushDeviceShape),
      })
      .nullable()
      .openapi({ description: "推送到浏览器的；站点没有开推送是 null" }),
  })
  .openapi("NoticeChoice");

const pushDeviceJson = ({ id, ...device }: PushDevice): z.output<typeof pushDeviceShape> => ({
  deviceId: id,
  ...device,
});

/** In which ways a member is told of messages, in an API answer to that member. */
export function noticeChoiceJson(
  { emailVerified, mails, watchCommented, lettersFrom, timeZone }: OwnAccount,
  pushes: OwnPushes | null,
): z.output<typeof noticeChoiceShape> {
  return {
    emailVerified,
    mails,
    watchCommented,
    lettersFrom,
    timeZone,
    pushes: pushes && { choice: pushes.choice, devices: pushes.devices.map(pushDeviceJson) },
  };
}
