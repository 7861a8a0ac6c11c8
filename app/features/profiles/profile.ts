import type { Role, Person } from "~/features/accounts/user/user";

/** A member as their own page shows them. */
export interface Profile extends Person {
  homePage: string;
  backgroundImage: string;
  smallBackgroundImage: string;
  score: number;
  topicCount: number;
  commentCount: number;
  fansCount: number;
  followCount: number;
  /** Whether the viewer follows them. */
  followed: boolean;
  /** Whether the viewer wants nothing of them. */
  blocked: boolean;
  roles: Role[];
  muted: boolean;
  disabled: boolean;
  createTime: number;
}

/** A member as their own pages show them, to them alone. */
export interface OwnProfile extends Profile {
  /** Present for who keeps a node. */
  keeper?: true;
}
