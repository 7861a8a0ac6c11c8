import { z } from "@hono/zod-openapi";
import { nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { flagInput, idInput } from "~/api/calls/input.server";
import { letterSenders, sendersInWords } from "~/features/accounts/account/letter-senders";
import {
  setLetterSenders,
  setOwnZone,
  setWatchCommented,
} from "~/features/accounts/account/own-choices.commands.server";
import { zoneField } from "~/features/accounts/account/own-zone";
import { mailPaces, mailTopics, pacesOf, type MailTopic } from "~/features/accounts/mail/mail-pace";
import { setMailPaces } from "~/features/accounts/mail/notice-choice.commands.server";
import {
  noticeChoiceJson,
  noticeChoiceShape,
} from "~/features/accounts/own-account/notice-choice.json";
import { readOwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import { offersPush, type PushTopic } from "~/features/accounts/push/push";
import {
  removePushDevice,
  setPushChoice,
} from "~/features/accounts/push/push-device.commands.server";
import { readOwnPushes } from "~/features/accounts/push/push-device.queries.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";

const paceInput = (topic: MailTopic) => {
  const paces = pacesOf(topic);
  const words = paces.map((pace) => `${pace} ${mailPaces[pace]}`).join("，");
  return z
    .enum(paces, { error: `要填 ${paces.join("、")} 之一` })
    .openapi({ description: `${mailTopics[topic]}：${words}` });
};
const sendersInput = z
  .enum(letterSenders, { error: `要填 ${letterSenders.join("、")} 之一` })
  .openapi({ description: sendersInWords });
const tickInput = (topic: PushTopic) => flagInput.openapi({ description: mailTopics[topic] });

export const noticeEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/user/notices",
    access: "member",
    says: "我要怎样知道有新消息：邮件（马上、每天或每周一封）、浏览器推送和推送到的设备，谁可以给我写私信",
    input: {},
    answer: noticeChoiceShape,
    run: async ({ viewer }) => {
      const settings = await readSettings();
      const [account, pushes] = await Promise.all([
        readOwnAccount(viewer.id),
        offersPush(settings) ? readOwnPushes(viewer) : null,
      ]);
      return noticeChoiceJson(account, pushes);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/user/notices/mails",
    access: "member",
    says: "选哪些消息发到邮箱，多久一封；每天、每周的在我的时区的早上发",
    input: {
      replies: paceInput("replies"),
      watched: paceInput("watched"),
      likes: paceInput("likes"),
      site: paceInput("site"),
    },
    answer: nothing,
    run: async ({ input, viewer }) => {
      await setMailPaces(viewer.id, input);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/user/notices/pushes",
    access: "member",
    says: "选哪些消息推送到我的设备；设备要在浏览器里打开，接口里不能",
    input: {
      replies: tickInput("replies"),
      watched: tickInput("watched"),
      site: tickInput("site"),
    },
    answer: nothing,
    run: async ({ input, viewer }) => {
      await setPushChoice(viewer.id, input);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/user/notices/devices/remove",
    access: "member",
    says: "不再推送到一台设备",
    input: { deviceId: idInput },
    answer: nothing,
    run: async ({ input: { deviceId }, viewer }) => {
      await removePushDevice(viewer.id, deviceId);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/user/notices/watching",
    access: "member",
    says: "评论之后关注那里的回复，或者不关注",
    input: { wanted: flagInput },
    answer: nothing,
    run: async ({ input: { wanted }, viewer }) => {
      await setWatchCommented(viewer.id, wanted);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/user/notices/letters",
    access: "member",
    says: "选谁可以给我写私信；只管新开的对话",
    input: { from: sendersInput },
    answer: nothing,
    run: async ({ input: { from }, viewer }) => {
      await setLetterSenders(viewer.id, from);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/user/notices/zone",
    access: "member",
    says: "选我的时区：每天、每周的邮件和书签提醒按它算",
    input: {
      timeZone: zoneField.openapi({ description: "例如 Asia/Shanghai；不填就随站点" }),
    },
    answer: nothing,
    run: async ({ input: { timeZone }, viewer }) => {
      await setOwnZone(viewer.id, timeZone);
      return null;
    },
  }),
];
