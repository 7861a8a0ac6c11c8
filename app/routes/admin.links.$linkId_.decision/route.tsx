import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { keeperAction } from "~/features/accounts/keeper-action.server";
import { approveLink, rejectLink } from "~/features/content/links/link.commands.server";
import { readLinkDraft } from "~/features/content/links/link.queries.server";
import { linkDecisionSchema } from "~/features/content/links/link.schema";
import { contentStatus } from "~/features/content/topic";
import { VisibilityForm } from "~/features/content/visibility-form";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "处理友链" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    const link = found(await readLinkDraft(readDatabase(), idParameter(params["linkId"])));
    return { link };
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  return keeperAction(request, {
    schema: linkDecisionSchema,
    run: async ({ intent, reason }, keeper) => {
      const id = idParameter(params["linkId"]);
      if (intent === "approve") await approveLink(keeper, id);
      else await rejectLink(keeper, id, reason);
      const text = intent === "approve" ? "友链已通过" : "友链已退回";
      return { to: "/admin/links", flash: { kind: "success", text } };
    },
  });
}

export default function DecideLink() {
  const { link } = useLoaderData<typeof loader>();
  const gone = link.status === contentStatus.deleted;
  const waits = link.status === contentStatus.waiting;
  return (
    <VisibilityForm
      heading={gone ? "重新发布这个友链" : waits ? "退回这个友链" : "撤下这个友链"}
      title={`${link.title}　${link.url}`}
      away={{ intent: "reject", words: waits ? "退回" : "撤下" }}
      back={{ intent: "approve", words: "重新发布" }}
      isAway={gone}
      cancel="/admin/links"
      answer={useActionData<typeof action>()}
    />
  );
}
