import { userStatus, type Role } from "./user";

/** What an account's status is called. */
export const statusNames: Record<number, string> = {
  [userStatus.active]: "正常",
  [userStatus.disabled]: "已停用",
  [userStatus.waiting]: "待审核",
  [userStatus.closed]: "已注销",
};

/** What a role is called; "" is a plain member. */
export const roleNames: Record<Role | "", string> = { owner: "站长", admin: "管理员", "": "成员" };
