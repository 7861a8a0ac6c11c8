import type { Member } from "tests/factories/member";
import { callAction } from "tests/support/call-route";
import { SoftAuthenticator } from "tests/support/soft-authenticator";
import type { FormVisit } from "tests/support/visit";
import type { PasskeyPurpose } from "~/features/accounts/passkeys/passkey";
import * as challenge from "~/routes/user.passkey";
import * as page from "~/routes/user.profile_.account.second-factor";

/** What the site asks a browser to have signed, or to make. */
interface Asked {
  challenge: string;
  rpId?: string;
  allowCredentials?: { id: string }[];
  excludeCredentials?: { id: string }[];
  userVerification?: string;
  user: { id: string; name: string };
  rp: { id?: string };
}

/** Asks for it as the script of a page does. */
export async function askForPasskey(purpose: PasskeyPurpose, visit: FormVisit = {}) {
  const { status, data } = await callAction(challenge, "/user/passkey", { purpose }, visit);
  const answer = data as unknown as { success: boolean; data: Asked; message: string };
  return { status, asked: answer.data, message: answer.message };
}

const path = "/user/profile/account/second-factor";

/** Sends what a device has made to the page of the second factor. */
export const sendPasskey = (as: Member, passkey: string, name = "") =>
  callAction(page, path, { intent: "passkey", by: "passkey", passkey, name }, { as });

/** Gives a member a passkey on a new device, and answers this and the recovery codes that came. */
export async function givePasskey(
  as: Member,
  { name = "手机", device = new SoftAuthenticator() } = {},
): Promise<{ device: SoftAuthenticator; recovery: string[] }> {
  const { asked } = await askForPasskey("add", { as });
  const { data } = await sendPasskey(as, device.create(asked), name);
  return { device, recovery: (data as { codes?: string[] } | undefined)?.codes ?? [] };
}
