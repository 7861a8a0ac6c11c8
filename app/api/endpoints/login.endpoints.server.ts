import { z } from "@hono/zod-openapi";
import { nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { captchaInput, textInput } from "~/api/calls/input.server";
import { deviceOf, type Device } from "~/features/accounts/sessions/device.server";
import { signOut } from "~/features/accounts/sessions/session.commands.server";
import { signIn } from "~/features/accounts/sign-in/sign-in.commands.server";
import { signInSchema } from "~/features/accounts/sign-in/sign-in.schema";
import { signUp } from "~/features/accounts/sign-up/sign-up.commands.server";
import { meShape } from "~/features/profiles/user.json";
import { readMe } from "./users.server";

const token = z.string().openapi({ description: "之后放在请求头 X-User-Token 里" });

// No cookie marks an API client, so none is taken for a browser that signed in here before.
const clientOf = (request: Request): Device => ({ ...deviceOf(request), browser: "" });

export const loginEndpoints = [
  endpoint({
    method: "POST",
    path: "/api/login/signup",
    access: "anyone",
    says: "注册；要等审核时 token 是空的",
    input: {
      ...captchaInput,
      nickname: textInput,
      phone: textInput,
      companyName: textInput,
      username: textInput,
      email: textInput,
      password: textInput,
      rePassword: textInput,
    },
    answer: z.object({ user: meShape, token }),
    run: async ({ input, request }) => {
      const signedUp = await signUp(input, input, clientOf(request));
      return { user: await readMe(signedUp.userId), token: signedUp.token };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/login/signin",
    access: "anyone",
    says: "登录，用户名也可以填邮箱",
    input: {
      ...captchaInput,
      username: signInSchema.shape.username,
      password: signInSchema.shape.password,
    },
    answer: z.object({ user: meShape, token }),
    run: async ({ input, request }) => {
      const signedIn = await signIn(input, clientOf(request));
      return { user: await readMe(signedIn.userId), token: signedIn.token };
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
