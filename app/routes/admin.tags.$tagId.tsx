import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { changeTag, tagFormSchema } from "~/features/admin/tags/tag-form.server";
import { TagPage } from "~/features/admin/tags/tag-page";
import { readTag } from "~/features/content/tags/tag.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "标签" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireModerator(request);
    return { tag: found(await readTag(readDatabase(), idParameter(params["tagId"]))) };
  });
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  moderatorAction(request, {
    schema: tagFormSchema,
    run: (form, moderator) => changeTag(form, idParameter(params["tagId"]), moderator),
  });

export default function AdminTag() {
  const { tag } = useLoaderData<typeof loader>();
  return <TagPage key={tag.id} tag={tag} answer={useFormAnswer<typeof action>()} />;
}
