import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { ForbiddenWordPage } from "~/features/admin/forbidden-word-page";
import { changeWords, tryWords, wordFormSchema } from "~/features/admin/forbidden-word-form.server";
import { keeperAction } from "~/features/accounts/keeper-action.server";
import { readForbiddenWords } from "~/features/moderation/forbidden-word.queries.server";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "敏感词" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    const text = new URL(request.url).searchParams.get("try") ?? "";
    return {
      words: await readForbiddenWords(readDatabase()),
      trial: text === "" ? null : { text, outcome: await tryWords(text) },
    };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return keeperAction(request, { schema: wordFormSchema, run: changeWords });
}

export default function Words() {
  return (
    <ForbiddenWordPage
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
