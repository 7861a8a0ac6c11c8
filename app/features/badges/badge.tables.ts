import type { Defaulted, Id } from "~/platform/database/tables";
import type { BadgeColour } from "./badge";

interface BadgeTable {
  id: Id;
  name: string;
  /** The name without regard to capitals and width. */
  nameKey: string;
  description: Defaulted<string>;
  colour: BadgeColour;
  /** An emoji or a character; "" for none. */
  sign: Defaulted<string>;
  sortNo: Defaulted<number>;
  /** 1 where it is given to nobody any more. */
  retired: Defaulted<number>;
  /** How many have it who are not disabled. */
  memberCount: Defaulted<number>;
  demo: Defaulted<number>;
  createTime: number;
}

/** That a member has a badge. */
interface MemberBadgeTable {
  id: Id;
  memberId: number;
  badgeId: number;
  /** Who gave it. */
  giverId: number;
  /** The words with which it was given, which everybody reads; "" for none. */
  reason: Defaulted<string>;
  createTime: number;
}

declare module "~/platform/database/tables" {
  interface Tables {
    badge: BadgeTable;
    memberBadge: MemberBadgeTable;
  }
}
