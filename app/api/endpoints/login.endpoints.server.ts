import { z } from "@hono/zod-openapi";
import { nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { captchaInput, textInput } from "~/api/calls/input.server";
import { finishEntry } from "~/features/accounts/second-factor/entry.commands.server";
import { deviceOf, type Device } from "~/features/accounts/sessions/device.server";
import { signOut } from "~/features/accounts/sessions/session.commands.server";
import { signIn } from "~/features/accounts/sign-in/sign-in.commands.server";
import { signInSchema } from "~/features/accounts/sign-in/sign-in.schema";
import { signUp } from "~/features/accounts/sign-up/sign-up.commands.server";
import { meShape } from "~/features/profiles/user.json";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { errorCodes, RuleBroken } from "~/platform/errors/domain-errors";
import { readMe } from "./users.server";

const token = z.string().openapi({ description: "之后放在请求头 X-User-Token 里" });

// No cookie marks an API client, so none is taken for a browser that signed in here before.
const apiDevice = (request: Request): Device => ({ ...deviceOf(request), browser: "" });

/** The second step, in the same call. */
async function finishByCode(pending: string, code: string, device: Device): Promise<string> {
  if (code === "") throw new RuleBroken(codeNeeded, errorCodes.codeNeeded);
  const { sessionDays } = await readSettings();
  return finishEntry(pending, code, device, sessionDays);
}

const codeNeeded =
  "这个账号开了两步验证，请在 code 里填验证器上的 6 位数字或一个恢复码，再登录一次";

export const loginEndpoints = [
  endpoint({
    method: "POST",
    path: "/api/login/signup",
    access: "anyone",
    says: "注册；要等审核时 token 是空的；要先验证邮箱时 user 也是 null，点了信里的链接账号才开好",
    input: {
      ...captchaInput,
      nickname: textInput.openapi({ description: "必填" }),
      phone: textInput,
      companyName: textInput,
      username: textInput.openapi({ description: "必填" }),
      email: textInput.openapi({ description: "必填" }),
      password: textInput.openapi({ description: "必填" }),
      rePassword: textInput.openapi({ description: "必填，再填一次密码" }),
    },
    answer: z.object({ user: z.union([meShape, z.null()]), token }),
    run: async ({ input, request }) => {
      const { userId, token: opened } = await signUp(input, input, apiDevice(request));
      return { user: userId === 0 ? null : await readMe(userId), token: opened };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/login/signin",
    access: "anyone",
    says: "登录，用户名也可以填邮箱；开了两步验证的账号没有填 code 时 errorCode 是 1006，换一个验证码连同 code 再发一次",
    input: {
      ...captchaInput,
      username: signInSchema.shape.username,
      password: signInSchema.shape.password,
      code: z.string().max(50, "验证码太长了").default("").openapi({
        description: "开了两步验证的账号：验证器应用上的 6 位数字，或一个恢复码",
      }),
    },
    answer: z.object({ user: meShape, token }),
    run: async ({ input, request }) => {
      const device = apiDevice(request);
      const { userId, ...entry } = await signIn(input, device);
      const token = entry.token || (await finishByCode(entry.pending, input.code, device));
      return { user: await readMe(userId), token };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/login/current",
    access: "anyone",
    says: "当前登录的人，没有登录是 null",
    input: {},
    answer: z.union([meShape, z.null()]),
    run: async ({ viewer }) => (viewer ? readMe(viewer.id) : null),
  }),
  endpoint({
    method: "GET",
    path: "/api/login/signout",
    access: "anyone",
    says: "退出，重复退出不算错",
    changes: true,
    input: { userToken: textInput.openapi({ description: "也可以放在请求头里" }) },
    answer: nothing,
    run: async ({ input: { userToken }, token: inHeader }) => {
      const ended = inHeader || userToken;
      if (ended !== "") await signOut(ended);
      return null;
    },
  }),
];
