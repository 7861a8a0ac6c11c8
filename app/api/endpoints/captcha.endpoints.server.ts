import { z } from "@hono/zod-openapi";
import { endpoint } from "~/api/calls/endpoint.server";
import { textInput } from "~/api/calls/input.server";
import { captchaPicture, issueCaptcha } from "~/features/accounts/captcha/captcha.commands.server";
import { NotFound } from "~/platform/errors/domain-errors";

export const captchaEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/captcha/request",
    access: "anyone",
    says: "要一个验证码，十分钟内能用一次",
    changes: true,
    input: {
      captchaId: textInput.openapi({ description: "换掉原来的那个" }),
      kind: z
        .enum(["picture", "question"], { error: "要填 picture 或 question" })
        .default("picture"),
    },
    answer: z.object({
      captchaId: z.string(),
      captchaUrl: z.string().openapi({ description: "图片的地址；问题没有图片，是空的" }),
      question: z.string().openapi({ description: "要回答的问题；图片没有问题，是空的" }),
    }),
    run: async ({ input: { captchaId, kind } }) => {
      const { id, question } = await issueCaptcha(kind, captchaId);
      const captchaUrl = kind === "picture" ? `/api/captcha/show?captchaId=${id}` : "";
      return { captchaId: id, captchaUrl, question };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/captcha/show",
    access: "anyone",
    says: "验证码的图片",
    media: "image/png",
    input: { captchaId: z.string() },
    answer: z.instanceof(Uint8Array).openapi({ type: "string", format: "binary" }),
    run: async ({ input }) => {
      const png = await captchaPicture(input.captchaId);
      if (!png) throw new NotFound("验证码过期或者用过了");
      return new Uint8Array(png);
    },
  }),
];
