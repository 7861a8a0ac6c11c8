import type { Member } from "tests/factories/member";
import { answerOf } from "tests/support/call-route";
import { origin } from "tests/support/visit";
import type { SettingPlan } from "~/features/admin/settings/setting-import.server";
import { memberFormToken } from "~/platform/http/form-token.server";
import * as movePage from "~/routes/admin.settings.move";

const page = `${origin}/admin/settings/move`;

/** Sends a form of the page that imports settings, as a browser does: `file` as a file, all else as texts. */
export function sendImport(as: Member, fields: Record<string, string | Uint8Array>) {
  const headers = { Cookie: `userToken=${as.token}`, Origin: origin, Host: "localhost:3000" };
  const form = new FormData();
  form.set("formToken", memberFormToken(new Request(page, { headers })));
  for (const [name, value] of Object.entries(fields)) {
    if (name === "file") form.set(name, new Blob([value as BlobPart]), "settings.json");
    else form.set(name, String(value));
  }
  const request = new Request(page, { method: "POST", headers, body: form });
  return answerOf(() => movePage.action({ request, params: {}, context: {} }));
}

/** Chooses a file and looks at what it would change. */
export async function lookAt(as: Member, file: string | Uint8Array) {
  const { status, data } = await sendImport(as, { intent: "look", file });
  const { plan } = data as unknown as { plan: SettingPlan | null };
  return { status, data, plan };
}

/** A file of settings as the site writes it, with these lines. */
export const fileOf = (settings: Record<string, unknown>): string =>
  JSON.stringify({ format: "zhulin-settings", version: 1, settings });
