import { captchaEndpoints } from "./captcha.endpoints.server";
import { configEndpoints } from "./config.endpoints.server";
import type { Endpoint } from "./endpoint.server";
import { loginEndpoints } from "./login.endpoints.server";
import { providerEndpoints } from "./provider.endpoints.server";
import { userEndpoints } from "./user.endpoints.server";

/** The calls of the API by noun, in the order in which the documentation shows them. */
export const endpointGroups: { name: string; endpoints: Endpoint[] }[] = [
  { name: "站点配置", endpoints: configEndpoints },
  { name: "验证码", endpoints: captchaEndpoints },
  { name: "登录", endpoints: [...loginEndpoints, ...providerEndpoints] },
  { name: "用户", endpoints: userEndpoints },
];

export const endpoints = endpointGroups.flatMap((group) => group.endpoints);
