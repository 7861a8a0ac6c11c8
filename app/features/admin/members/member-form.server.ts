import { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import {
  approveSignUp,
  changeRole,
  endMemberSessions,
  refuseSignUp,
  sendResetMail,
} from "~/features/moderation/member-moderation.commands.server";
import {
  addMemberNote,
  removeMemberNote,
} from "~/features/member-notes/member-note.commands.server";
import { noteMost } from "~/features/member-notes/member-note";
import { reasonField } from "~/features/moderation/reason.schema";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { idField, textField } from "~/platform/text/text-fields";
import { isBlank } from "~/platform/text/typed-text";

const intents = [
  "mute",
  "mute-forever",
  "unmute",
  "disable",
  "enable",
  "end-sessions",
  "reset-mail",
  "approve",
  "refuse",
  "role",
  "add-note",
  "drop-note",
] as const;

/** The forms on the page of one member, told apart by their buttons. */
export const memberFormSchema = z
  .object({
    intent: z.enum(intents, { error: "请再试一次" }),
    reason: reasonField,
    role: z.enum(["owner", "admin", "member"], { error: "请选择角色" }).optional(),
    words: textField({ name: "备注", max: noteMost, optional: true }),
    noteId: idField.optional(),
  })
  .superRefine(({ intent, reason, role, words, noteId }, check) => {
    const say = (field: string, message: string) =>
      check.addIssue({ code: "custom", path: [field], message });
    if (intent === "disable" && reason === "") say("reason", "请写明停用的理由");
    if (intent === "refuse" && reason === "") say("reason", "请写明不通过的理由");
    if (intent === "role" && role === undefined) say("role", "请选择角色");
    if (intent === "add-note" && isBlank(words)) say("words", "请填写备注");
    if (intent === "drop-note" && noteId === undefined) say("", "请再试一次");
  });

type MemberForm = z.output<typeof memberFormSchema>;

/** Runs the action of a button on a member's page; returns the message to show afterwards. */
export async function moderateMember(
  {
    intent,
    reason,
    role = "member",
    words = "",
    noteId = 0,
  }: Pick<MemberForm, "intent" | "reason"> & Partial<MemberForm>,
  moderator: Viewer,
  userId: number,
): Promise<string> {
  switch (intent) {
    case "mute":
      await muteMember(moderator, userId, 7, reason);
      return "禁言成功";
    case "mute-forever":
      await muteMember(moderator, userId, -1, reason);
      return "禁言成功";
    case "unmute":
      await muteMember(moderator, userId, 0, reason);
      return "取消禁言成功";
    case "disable":
    case "enable":
      await setMemberDisabled(moderator, userId, intent === "disable", reason);
      return intent === "disable" ? "账号已停用，内容都已隐藏" : "账号已恢复";
    case "end-sessions":
      await endMemberSessions(moderator, userId, reason);
      return "已在所有设备上退出登录";
    case "reset-mail":
      await sendResetMail(moderator, userId, reason);
      return "重设密码的邮件已经发出";
    case "approve":
      await approveSignUp(moderator, userId);
      return "通过了，已经发邮件告诉对方";
    case "refuse":
      await refuseSignUp(moderator, userId, reason);
      return "没有通过，已经发邮件说明原因";
    case "role":
      await changeRole(moderator, userId, role === "member" ? "" : role, reason);
      return "角色改好了，马上生效";
    case "add-note":
      await addMemberNote(moderator, userId, words);
      return "备注写好了";
    case "drop-note":
      await removeMemberNote(moderator, userId, noteId);
      return "备注删除了";
  }
}
