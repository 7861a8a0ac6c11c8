/** The sites elsewhere whose accounts may sign in here, in the order they are shown. */
export const providers = ["github", "qq", "osc", "wechat"] as const;

export type Provider = (typeof providers)[number];

export const providerNames: Record<Provider, string> = {
  github: "GitHub",
  qq: "QQ",
  osc: "开源中国",
  wechat: "微信",
};

export function isProvider(name: string | undefined): name is Provider {
  return providers.some((provider) => provider === name);
}
