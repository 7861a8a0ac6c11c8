import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { scriptAction } from "~/features/accounts/account/script-action.server";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { offersPush } from "~/features/accounts/push/push";
import { addPushDevice } from "~/features/accounts/push/push-device.commands.server";
import { readPushForm } from "~/features/accounts/push/push-form.server";
import { pushKeys } from "~/features/accounts/push/push-keys.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { memberFormToken } from "~/platform/http/form-token.server";
import { answerPage } from "~/platform/http/page-faults.server";

async function requirePushOffer(): Promise<void> {
  if (!offersPush(await readSettings())) throw new NotFound("本站没有开推送");
}

/** What script needs to ask a browser for a subscription: the site's public key, and the token to send with it. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const { id } = await requireViewer(request);
    await requirePushOffer();
    const offer = { key: pushKeys().publicKey, formToken: memberFormToken(request, id) };
    return Response.json(offer, { headers: { "Cache-Control": "no-store" } });
  });
}

/** Keeps what a browser answered. */
export function action({ request }: ActionFunctionArgs) {
  return scriptAction(request, async (form, viewer) => {
    await requirePushOffer();
    await addPushDevice(viewer, readPushForm(form));
    return null;
  });
}
