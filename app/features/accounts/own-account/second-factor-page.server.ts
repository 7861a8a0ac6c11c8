import { data } from "@remix-run/node";
import { z } from "zod";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import {
  beginSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
  type NoteChange,
} from "~/features/accounts/identity/second-factor-change.commands.server";
import { readSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import { totpLink } from "~/features/accounts/second-factor/totp.server";
import { requireProof } from "~/features/accounts/sessions/proof.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { ownPath } from "~/platform/http/site-address.server";
import { drawQrCode, type QrDrawing } from "./qr-code.server";

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
    const { secret, ...factor } = await readSecondFactor(readDatabase(), viewer.id);
    const setUp = secret === "" ? null : await setUpOf(viewer, secret);
    const back = ownPath(new URL(request.url).searchParams.get("ref"), "");
    return { ...factor, setUp, back };
  });
}

async function setUpOf(viewer: Viewer, secret: string): Promise<AppSetUp> {
  const { siteTitle } = await readSettings();
  const label = viewer.username || viewer.nickname;
  const link = totpLink(secret, { issuer: siteTitle, label });
  return { drawing: drawQrCode(link), link, secret: secret.replace(/.{4}(?=.)/g, "$& ") };
}

const schema = z.object({
  intent: z.enum(["begin", "confirm", "renew", "remove"], { error: "请再试一次" }),
  code: z.string().max(50, "验证码太长了").default(""),
  ref: z.string().default(""),
});

/** Answers its forms. Recovery codes are the answer itself, because they are kept nowhere from which a page could show them. */
export async function answerSecondFactor(
  request: Request,
  noteFor: (viewer: Viewer) => NoteChange,
) {
  let codes: string[] = [];
  const answer = await memberAction(request, {
    schema,
    run: async ({ intent, code, ref }, viewer) => {
      const back = ownPath(ref, "");
      const to = back === "" ? here : `${here}?ref=${encodeURIComponent(back)}`;
      const note = noteFor(viewer);
      switch (intent) {
        case "begin":
          await beginSecondFactor(viewer);
          return { to };
        case "confirm":
          codes = await turnOnSecondFactor(viewer, code, note);
          return { to };
        case "renew":
          codes = await renewRecoveryCodes(viewer, note);
          return { to };
        case "remove":
          await turnOffSecondFactor(viewer, note);
          return { to, flash: { kind: "success", text: "两步验证关闭了" } };
      }
    },
  });
  return codes.length > 0 ? data({ codes }) : answer;
}
