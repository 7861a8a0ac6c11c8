import { data } from "@remix-run/node";
import { z } from "zod";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import {
  setUpAuthenticator,
  renewRecoveryCodes,
  turnOffAuthenticator,
  turnOnAuthenticator,
  type NoteChange,
} from "~/features/accounts/identity/second-factor-change.commands.server";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
} from "~/features/accounts/identity/passkey-change.commands.server";
import type { OwnPasskey } from "~/features/accounts/passkeys/passkey";
import { passkeyOf } from "~/features/accounts/passkeys/passkey-request.server";
import { passkeySite } from "~/features/accounts/passkeys/passkey-site.server";
import { readPasskeys } from "~/features/accounts/passkeys/passkey.queries.server";
import { passkeyField, passkeyNameField } from "~/features/accounts/passkeys/passkey.schema";
import { deviceName } from "~/features/accounts/sessions/device-name";
import { deviceOf } from "~/features/accounts/sessions/device.server";
import { readSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import { totpLink } from "~/features/accounts/second-factor/totp.server";
import { requireProof } from "~/features/accounts/sessions/proof.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { idField } from "~/platform/text/text-fields";
import { ownPath } from "~/platform/http/site-address.server";
import { drawQrCode, type QrDrawing } from "./qr-code.server";

/** What the page says of passkeys. */
export interface PasskeyList {
  passkeys: OwnPasskey[];
  /** Whether passkeys are possible at the address of the site. */
  isPossible: boolean;
}

const here = "/user/profile/account/second-factor";

/** What a member puts into their app: to be read by its camera, or typed. */
export interface AppSetUp {
  drawing: QrDrawing;
  link: string;
  secret: string;
}

/** What the page of the second factor shows, to who has just proven who they are. */
export function readSecondFactorPage(request: Request) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    await requireProof(readDatabase(), viewer);
    const [{ secret, ...factor }, passkeys] = await Promise.all([
      readSecondFactor(readDatabase(), viewer.id),
      readPasskeys(readDatabase(), viewer.id),
    ]);
    const setUp = secret === "" ? null : await setUpOf(viewer, secret);
    const back = ownPath(new URL(request.url).searchParams.get("ref"), "");
    return { ...factor, passkeys, isPossible: passkeySite(request) !== null, setUp, back };
  });
}

async function setUpOf(viewer: Viewer, secret: string): Promise<AppSetUp> {
  const { siteTitle } = await readSettings();
  const label = viewer.username || viewer.nickname;
  const link = totpLink(secret, { issuer: siteTitle, label });
  return { drawing: drawQrCode(link), link, secret: secret.replace(/.{4}(?=.)/g, "$& ") };
}

const schema = z.object({
  intent: z.enum(["begin", "confirm", "renew", "remove", "passkey", "rename", "drop"], {
    error: "请再试一次",
  }),
  passkey: passkeyField,
  passkeyId: idField.default(0),
  name: passkeyNameField,
  code: z.string().max(50, "验证码太长了").default(""),
  ref: z.string().default(""),
});

const factorFlash = (text: string) => ({ kind: "success" as const, text });

/** Answers its forms. Recovery codes are the answer itself, because they are kept nowhere from which a page could show them. */
export async function answerSecondFactor(
  request: Request,
  noteFor: (viewer: Viewer) => NoteChange,
) {
  let codes: string[] = [];
  const answer = await memberAction(request, {
    schema,
    run: async ({ intent, code, ref, passkey, passkeyId, name }, viewer) => {
      const back = ownPath(ref, "");
      const to = back === "" ? here : `${here}?ref=${encodeURIComponent(back)}`;
      const note = noteFor(viewer);
      switch (intent) {
        case "begin":
          await setUpAuthenticator(viewer);
          return { to };
        case "confirm":
          codes = await turnOnAuthenticator(viewer, code, note);
          return { to, flash: factorFlash("验证器应用设好了") };
        case "renew":
          codes = await renewRecoveryCodes(viewer, note);
          return { to };
        case "remove":
          await turnOffAuthenticator(viewer, note);
          return { to, flash: factorFlash("两步验证关闭了") };
        case "passkey": {
          const called = name || deviceName(deviceOf(request).userAgent);
          codes = await addPasskey(viewer, passkeyOf(request, "add", passkey), called, note);
          return { to, flash: factorFlash("通行密钥添加了") };
        }
        case "rename":
          if (name === "") throw new FieldsInvalid({ name: ["请填写名字"] });
          await renamePasskey(viewer, passkeyId, name);
          return { to, flash: factorFlash("名字改了") };
        case "drop":
          await removePasskey(viewer, passkeyId, note);
          return { to, flash: factorFlash("通行密钥移除了") };
      }
    },
  });
  return codes.length > 0 ? data({ codes }) : answer;
}
