import type { Settings } from "~/features/site/settings/setting.schema";
import { RuleBroken } from "~/platform/errors/domain-errors";

/** RuleBroken when nobody may sign up. */
export function requireOpen({ signupPolicy }: Pick<Settings, "signupPolicy">): void {
  if (signupPolicy === "closed") throw new RuleBroken("本站暂不开放注册");
}
