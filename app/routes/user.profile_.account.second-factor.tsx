import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SecondFactorPage } from "~/features/accounts/own-account/second-factor-page";
import {
  answerSecondFactor,
  readSecondFactorPage,
} from "~/features/accounts/own-account/second-factor-page.server";
import { noteKeyChange } from "~/features/moderation/own-keys.commands.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "两步验证" });

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const loader = ({ request }: LoaderFunctionArgs) => readSecondFactorPage(request);

export const action = ({ request }: ActionFunctionArgs) =>
  answerSecondFactor(
    request,
    ({ id }) =>
      (trx, change) =>
        noteKeyChange(trx, id, change),
  );

/** The second factor of one's own account. */
export default function SecondFactorSettings() {
  return (
    <SecondFactorPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
