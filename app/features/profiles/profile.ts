import type { Role, UserSummary } from "~/features/accounts/user";

/** A member's own page as others see it. */
export interface Profile extends UserSummary {
  homePage: string;
  backgroundImage: string;
  smallBackgroundImage: string;
  score: number;
  topicCount: number;
  commentCount: number;
  fansCount: number;
  followCount: number;
  roles: Role[];
  forbidden: boolean;
  disabled: boolean;
  createTime: number;
}
