import { isModerator, type Viewer } from "~/features/accounts/user/user";
import {
  wasPublished,
  type Submission,
} from "~/features/content/submissions/submission.queries.server";
import { readTrust } from "~/features/moderation/trust/trust.queries.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { requireOwnPace } from "~/platform/form-pace/form-pace.server";
import { tidyText } from "~/platform/text/typed-text";
import { baitName } from "~/ui/forms/bait";

/**
 * Refuses a form of a newcomer's that was filled as programs do; RuleBroken or TooFast. The same form sent twice, which
 * publishes once, is looked at once.
 */
export async function requireNewcomersPace(
  viewer: Viewer,
  form: FormData,
  kind: Submission["kind"],
): Promise<void> {
  if (isModerator(viewer)) return;
  const settings = await readSettings();
  const { level } = await readTrust(readDatabase(), viewer.id, settings);
  if (level !== "newcomer") return;
  const typed = (name: string) => tidyText(String(form.get(name) ?? ""));
  const formId = typed("formId");
  const written = { title: typed("title"), content: typed("content") };
  const sent = { kind, formId, userId: viewer.id, written, onlyWords: true };
  if (formId !== "" && (await wasPublished(readDatabase(), sent))) return;
  requireOwnPace(form, { bait: baitName, seconds: settings.formSeconds });
}
