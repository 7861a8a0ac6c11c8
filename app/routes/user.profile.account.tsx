import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { isPermitted } from "~/features/accounts/account/permit.server";
import { identityKind } from "~/features/accounts/identity/identity.commands.server";
import { readLinkedAccounts } from "~/features/accounts/linked-accounts/linked-account.queries.server";
import { AccountPage } from "~/features/accounts/own-account/account-page";
import { accountSettingsSchema } from "~/features/accounts/own-account/account-settings.schema";
import { changeAccount } from "~/features/accounts/own-account/account-settings.server";
import { readOwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import { zoneChoice } from "~/features/accounts/own-account/zone-choice.server";
import { configuredProviders } from "~/features/accounts/providers/provider-endpoints.server";
import { offersPush } from "~/features/accounts/push/push";
import { readOwnPushes } from "~/features/accounts/push/push-device.queries.server";
import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import { deviceOf } from "~/features/accounts/sessions/device.server";
import { readDevices } from "~/features/accounts/sessions/session.queries.server";
import { isModerator } from "~/features/accounts/user/user";
import { newcomerLimitsOf } from "~/features/moderation/trust/newcomer-limits.server";
import { TrustSection } from "~/features/moderation/trust/trust-section";
import { readTrust } from "~/features/moderation/trust/trust.queries.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "账号" }),
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const settings = await readSettings();
    const [account, identity, devices, linked, secondFactor, trust, pushes] = await Promise.all([
      readOwnAccount(viewer.id),
      identityKind(viewer.id),
      readDevices(viewer),
      readLinkedAccounts(viewer.id),
      hasSecondFactor(readDatabase(), viewer.id),
      isModerator(viewer) ? null : readTrust(readDatabase(), viewer.id, settings),
      offersPush(settings) ? readOwnPushes(viewer) : null,
    ]);
    const providers = configuredProviders();
    const permitted = (purpose: string) => isPermitted(request, purpose, viewer.sessionId);
    return {
      account,
      identity,
      devices,
      linked,
      secondFactor,
      pushes,
      trust,
      zones: zoneChoice(account.timeZone, settings.timeZone),
      limits: newcomerLimitsOf(settings),
      providers,
      linking: providers.find((provider) => permitted(`link ${provider}`)) ?? null,
      exporting: permitted("export"),
    };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: accountSettingsSchema,
    run: (form, viewer) => changeAccount(form, viewer, deviceOf(request)),
  });
}

export default function Account() {
  const { trust, limits, ...page } = useLoaderData<typeof loader>();
  return (
    <AccountPage {...page} answer={useFormAnswer<typeof action>()}>
      <TrustSection trust={trust} limits={limits} />
    </AccountPage>
  );
}
