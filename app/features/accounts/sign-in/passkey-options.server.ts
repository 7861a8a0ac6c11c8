import { z } from "zod";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { answerScript } from "~/features/accounts/account/script-action.server";
import { beginPasskey } from "~/features/accounts/identity/passkey-change.commands.server";
import { passkeyPurposes } from "~/features/accounts/passkeys/passkey";
import { optionsToShow, type SentPasskey } from "~/features/accounts/passkeys/passkey-proof.server";
import { passkeyOf } from "~/features/accounts/passkeys/passkey-request.server";
import { tooLate } from "~/features/accounts/second-factor/entry.commands.server";
import { pendingOf } from "~/features/accounts/second-factor/pending-token.server";
import { findPending } from "~/features/accounts/second-factor/second-factor.queries.server";
import { deviceOf } from "~/features/accounts/sessions/device.server";
import { readDatabase } from "~/platform/database/database.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { requireFormToken } from "~/platform/http/form-sender.server";

const asked = z.enum(passkeyPurposes);

/** Answers script what a browser needs to make a passkey, or to have one signed with. */
export function answerPasskeyOptions(request: Request) {
  return answerScript(
    request,
    async () => null,
    async (form) => {
      const { data: purpose } = asked.safeParse(form.get("purpose"));
      if (!purpose) throw new RuleBroken("请再试一次");
      if (purpose === "add" || purpose === "prove") requireFormToken(request, form, true);
      const { address } = deviceOf(request);
      if (purpose === "add") {
        return beginPasskey(await requireViewer(request), passkeyOf(request, purpose), address);
      }
      if (purpose === "prove") {
        const { id } = await requireViewer(request);
        return toShow(passkeyOf(request, purpose), address, id);
      }
      if (purpose === "sign-in") return toShow(passkeyOf(request, purpose), address, 0);
      const pending = pendingOf(request);
      const begun = await findPending(readDatabase(), pending);
      if (!begun) throw new RuleBroken(tooLate);
      return toShow(passkeyOf(request, purpose, "", pending), address, begun.userId);
    },
  );
}

const toShow = ({ site, holder }: SentPasskey, address: string, userId: number) =>
  optionsToShow(site, holder, address, userId);
