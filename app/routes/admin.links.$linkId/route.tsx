import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { keeperAction } from "~/features/accounts/keeper-action.server";
import { editLink } from "~/features/content/links/link.commands.server";
import { readLinkDraft } from "~/features/content/links/link.queries.server";
import { linkSchema } from "~/features/content/links/link.schema";
import { LinkForm } from "~/features/content/links/link-form";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "编辑友链" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    return { draft: found(await readLinkDraft(readDatabase(), idParameter(params["linkId"]))) };
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  return keeperAction(request, {
    schema: linkSchema,
    run: async (form, keeper) => {
      const id = idParameter(params["linkId"]);
      await editLink(keeper, id, form);
      return { to: `/link/${id}`, flash: { kind: "success", text: "修改已保存" } };
    },
  });
}

export default function EditLink() {
  const { draft } = useLoaderData<typeof loader>();
  return (
    <LinkForm
      heading="编辑友链"
      draft={draft}
      ordered
      words="保存"
      cancel={`/link/${draft.id}`}
      answer={useActionData<typeof action>()}
    />
  );
}
