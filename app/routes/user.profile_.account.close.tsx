import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isOwner, requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { closeAccount } from "~/features/accounts/closing/closing.commands.server";
import { identityKind } from "~/features/accounts/identity/identity.commands.server";
import { proofFields } from "~/features/accounts/own-account/account-settings.schema";
import { CloseAccountForm } from "~/features/accounts/own-account/close-account-form";
import { deviceOf } from "~/features/accounts/sessions/device.server";
import { signOutCookie } from "~/features/accounts/sessions/session-token.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "注销账号" }),
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const { id } = await requireViewer(request);
    const [identity, owner] = await Promise.all([identityKind(id), isOwner(readDatabase(), id)]);
    return { identity, owner };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: z.object(proofFields),
    run: async (proof, viewer) => {
      await closeAccount(viewer, { ...proof, device: deviceOf(request) });
      return {
        to: "/",
        anew: true,
        flash: { kind: "success", text: "账号注销了，谢谢你来过" },
        cookies: [signOutCookie()],
        clears: true,
      };
    },
  });
}

/** Asks before an account is closed for good. */
export default function CloseAccount() {
  return (
    <CloseAccountForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
