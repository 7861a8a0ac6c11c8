/** What can be done with many members at once; each act is the one of that name on the page of a member. */
export const memberActNames = {
  mute: "禁言 7 天",
  "mute-forever": "永久禁言",
  unmute: "解除禁言",
  "end-sessions": "结束所有登录",
  disable: "停用账号",
  enable: "恢复账号",
  approve: "通过注册",
  refuse: "不通过注册",
} as const;

export type MemberAct = keyof typeof memberActNames;

export const memberActs = [
  "mute",
  "mute-forever",
  "unmute",
  "end-sessions",
  "disable",
  "enable",
  "approve",
  "refuse",
] as const satisfies readonly MemberAct[];

/** The acts that need a reason. */
export const reasonedMemberActs: readonly MemberAct[] = ["disable", "refuse"];

const ofStatus = new Map<string, readonly MemberAct[]>([
  ["active", ["mute", "mute-forever", "unmute", "end-sessions", "disable"]],
  ["disabled", ["unmute", "enable"]],
  ["waiting", ["approve", "refuse"]],
]);

/** Those that make sense in a list of one status; all of them where it holds every status. */
export const memberActsIn = (status: string): readonly MemberAct[] =>
  ofStatus.get(status) ?? memberActs;
