import {
  setLetterSenders,
  setOwnZone,
  setWatchCommented,
} from "~/features/accounts/account/own-choices.commands.server";
import { permitCookie } from "~/features/accounts/account/permit.server";
import {
  requestEmailChange,
  resendVerification,
} from "~/features/accounts/identity/email.commands.server";
import {
  mailIdentityCode,
  requireIdentity,
} from "~/features/accounts/identity/identity.commands.server";
import { changePassword } from "~/features/accounts/identity/password.commands.server";
import { unlinkAccount } from "~/features/accounts/linked-accounts/linked-account.commands.server";
import { setMailPaces } from "~/features/accounts/mail/notice-choice.commands.server";
import { providerNames } from "~/features/accounts/providers/provider";
import {
  removePushDevice,
  setPushChoice,
} from "~/features/accounts/push/push-device.commands.server";
import type { Device } from "~/features/accounts/sessions/device.server";
import { endSession, endSessions } from "~/features/accounts/sessions/session.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { inQuietTransaction } from "~/platform/database/database.server";
import type { Done } from "~/platform/http/page-action.server";
import type { AccountSettingsForm } from "./account-settings.schema";
import { chooseUsername } from "./profile.commands.server";

const page = "/user/profile/account";

function done(text: string): Done {
  return { to: page, anew: true, flash: { kind: "success", text } };
}

/** Carries out one form of the account page. */
export async function changeAccount(
  form: AccountSettingsForm,
  viewer: Viewer,
  device: Device,
): Promise<Done> {
  switch (form.part) {
    case "username":
      await chooseUsername(viewer.id, form.username);
      return done("用户名定好了");
    case "email":
      await requestEmailChange(viewer, form.email, { ...form, device });
      return done(`确认邮件发到 ${form.email} 了，点里面的链接之后才会换`);
    case "verify":
      await resendVerification(viewer.id);
      return done("验证邮件又发了一封");
    case "code":
      await mailIdentityCode(viewer.id);
      return done("确认码发到你的邮箱了，10 分钟内有效");
    case "password":
      await changePassword(viewer, form.password, { ...form, device });
      return done("密码改好了，其他设备都已经退出");
    case "link":
      await requireIdentity(viewer.id, { ...form, device }, { whenNothingToAsk: "allow" });
      return {
        to: `${page}?link=${form.provider}#linked`,
        cookies: [permitCookie(`link ${form.provider}`, viewer.sessionId)],
      };
    case "unlink":
      await unlinkAccount(viewer, form.provider, { ...form, device });
      return done(`${providerNames[form.provider]}账号断开了`);
    case "device":
      await endSession(viewer.id, form.sessionId);
      return done("那台设备退出了");
    case "devices":
      await inQuietTransaction((trx) => endSessions(trx, viewer.id, viewer.sessionId));
      return done("其他设备都退出了");
    case "notices":
      await setMailPaces(viewer.id, form);
      return done("邮件提醒改好了");
    case "pushes":
      await setPushChoice(viewer.id, form);
      return done("推送改好了");
    case "push-device":
      await removePushDevice(viewer.id, form.deviceId);
      return done("不再推送到那台设备");
    case "watching":
      await setWatchCommented(viewer.id, form.wanted === "on");
      return done(form.wanted === "on" ? "评论之后会关注回复" : "评论之后不再自动关注回复");
    case "letters":
      await setLetterSenders(viewer.id, form.from);
      return done("改好了");
    case "zone":
      await setOwnZone(viewer.id, form.timeZone);
      return done("时区改好了");
    case "export":
      await requireIdentity(viewer.id, { ...form, device }, { whenNothingToAsk: "allow" });
      return {
        to: `${page}?export#export`,
        cookies: [permitCookie("export", viewer.sessionId)],
      };
  }
}
