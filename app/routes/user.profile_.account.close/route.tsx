import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { proofFields } from "~/features/accounts/account-settings.schema";
import { requireViewer } from "~/features/accounts/account.queries.server";
import { CloseAccountForm } from "~/features/accounts/close-account-form";
import { closeAccount } from "~/features/accounts/closing.commands.server";
import { deviceOf } from "~/features/accounts/device.server";
import { identityKind } from "~/features/accounts/identity.commands.server";
import { memberAction } from "~/features/accounts/member-action.server";
import { signOutCookie } from "~/features/accounts/session-token.server";
import { pageMeta } from "~/features/site/page-meta";
import { answerPage } from "~/platform/http/page-faults.server";
import { useFormAnswer } from "~/ui/use-form-answer";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "注销账号" }),
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const { id, roles } = await requireViewer(request);
    return { identity: await identityKind(id), owner: roles.includes("owner") };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: z.object(proofFields),
    run: async (proof, viewer) => {
      await closeAccount(viewer, { ...proof, device: deviceOf(request) });
      return {
        to: "/",
        flash: { kind: "success", text: "账号注销了，谢谢你来过" },
        cookies: [signOutCookie()],
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
