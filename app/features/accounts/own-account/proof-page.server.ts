import { redirect } from "@remix-run/node";
import { z } from "zod";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import {
  mailIdentityCode,
  proveAgain,
  proveByFactor,
  proveByPasskey,
  readProofWays,
} from "~/features/accounts/identity/identity.commands.server";
import { passkeyOf } from "~/features/accounts/passkeys/passkey-request.server";
import { passkeySite } from "~/features/accounts/passkeys/passkey-site.server";
import { passkeyField } from "~/features/accounts/passkeys/passkey.schema";
import { deviceOf } from "~/features/accounts/sessions/device.server";
import { isProven } from "~/features/accounts/sessions/proof.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { ownPath } from "~/platform/http/site-address.server";
import { proofFields } from "./account-settings.schema";

/** What the page shows on which a member proves again who they are; who has just done so is led on. */
export function readProofPage(request: Request) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const back = ownPath(new URL(request.url).searchParams.get("ref"));
    if (await isProven(readDatabase(), viewer)) throw redirect(back);
    const ways = await readProofWays(viewer.id);
    return { back, ...ways, passkey: ways.passkey && passkeySite(request) !== null };
  });
}

const schema = z.object({
  intent: z.enum(["prove", "factor", "passkey", "mail"], { error: "请再试一次" }).default("prove"),
  ref: z.string().default(""),
  passkey: passkeyField,
  ...proofFields,
});

/** Answers its forms: takes the proof and leads on, or mails a code. */
export function answerProof(request: Request) {
  return memberAction(request, {
    schema,
    run: async ({ intent, ref, passkey, ...proof }, viewer) => {
      const back = ownPath(ref);
      if (intent === "mail") {
        await mailIdentityCode(viewer.id);
        const text = "确认码发到你的邮箱了，10 分钟内有效";
        return { to: `/user/prove?ref=${encodeURIComponent(back)}`, flash: proven(text) };
      }
      const device = deviceOf(request);
      if (intent === "factor") await proveByFactor(viewer, proof.code, device);
      else if (intent === "passkey") {
        await proveByPasskey(viewer, passkeyOf(request, "prove", passkey), device);
      } else await proveAgain(viewer, { ...proof, device });
      return { to: back, flash: proven("确认过了，请接着做刚才的事") };
    },
  });
}

const proven = (text: string) => ({ kind: "success" as const, text });
