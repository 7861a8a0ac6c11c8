import { z } from "@hono/zod-openapi";
import { endpoint } from "~/api/calls/endpoint.server";
import { captchaKindFor } from "~/features/accounts/captcha/captcha.commands.server";
import { providers } from "~/features/accounts/providers/provider";
import { configuredProviders } from "~/features/accounts/providers/provider-endpoints.server";
import { noticeAt } from "~/features/site/settings/notice-time";
import { readSettings } from "~/features/site/settings/setting.queries.server";

const captchaKind = z.enum(["picture", "question", "off"]);

const configShape = z
  .object({
    siteTitle: z.string(),
    siteDescription: z.string(),
    siteKeywords: z.string(),
    siteNavs: z.array(z.object({ title: z.string(), url: z.string() })),
    siteLogo: z.object({ light: z.string(), dark: z.string() }),
    siteNotification: z.string(),
    recommendTags: z.array(z.string()),
    defaultNodeId: z.number().int(),
    timeZone: z.string().openapi({ description: "站点的时区，例如 Asia/Shanghai" }),
    captcha: z
      .object({ signup: captchaKind, signin: captchaKind, posting: captchaKind })
      .openapi({ description: "注册、登录、发布时要哪种验证码" }),
    enableHideContent: z.boolean(),
    providers: z.array(z.enum(providers)).openapi({ description: "能用哪些第三方账号登录" }),
  })
  .openapi("Config");

export const configEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/config/configs",
    access: "anyone",
    says: "站点的配置",
    input: {},
    answer: configShape,
    run: async () => {
      const [settings, signup, signin, posting] = await Promise.all([
        readSettings(),
        captchaKindFor("signup"),
        captchaKindFor("signin"),
        captchaKindFor("posting"),
      ]);
      const none = "off" as const;
      const captcha = {
        signup: signup ?? none,
        signin: signin ?? none,
        posting: posting ?? none,
      };
      const siteNotification = noticeAt(settings, Date.now());
      return { ...settings, siteNotification, captcha, providers: configuredProviders() };
    },
  }),
];
