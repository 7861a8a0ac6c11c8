import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { keeperAction } from "~/features/accounts/keeper-action.server";
import { publishLink } from "~/features/content/links/link.commands.server";
import { linkSchema } from "~/features/content/links/link.schema";
import { LinkForm } from "~/features/content/links/link-form";
import { privateMeta } from "~/features/site/page-meta";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "新增友链" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    return null;
  });
}

export function action({ request }: ActionFunctionArgs) {
  return keeperAction(request, {
    schema: linkSchema,
    run: async (form, keeper) => ({
      to: `/link/${await publishLink(keeper, form)}`,
      flash: { kind: "success", text: "友链已发布" },
    }),
  });
}

export default function CreateLink() {
  return (
    <LinkForm
      heading="新增友链"
      ordered
      words="发布"
      cancel="/admin/links"
      answer={useActionData<typeof action>()}
    />
  );
}
