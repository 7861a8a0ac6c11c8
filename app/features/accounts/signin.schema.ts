import { z } from "zod";

const typed = (says: string, max: number) =>
  z.string({ error: says }).min(1, says).max(max, "太长了");

/** The sign-in form: `username` may be an e-mail address. */
export const signinSchema = z.object({
  username: typed("请填写用户名或邮箱", 254),
  password: typed("请填写密码", 1024),
  ref: z.string().default(""),
});
