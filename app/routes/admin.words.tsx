import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import {
  changeWords,
  tryWords,
  wordFormSchema,
} from "~/features/admin/words/forbidden-word-form.server";
import { ForbiddenWordPage } from "~/features/admin/words/forbidden-word-page";
import { readForbiddenWords } from "~/features/moderation/forbidden-word.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "敏感词" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireModerator(request);
    return { words: await readForbiddenWords(readDatabase()) };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return moderatorAction(request, {
    schema: wordFormSchema,
    again: ["try"],
    beside: async (form) => {
      const asked = form.get("intent") === "try";
      return { trial: asked ? await tryWords(String(form.get("try") ?? "")) : null };
    },
    run: changeWords,
  });
}

export default function ForbiddenWords() {
  const answer = useFormAnswer<typeof action>();
  const trial = answer && "trial" in answer ? answer.trial : null;
  return <ForbiddenWordPage {...useLoaderData<typeof loader>()} answer={answer} trial={trial} />;
}
