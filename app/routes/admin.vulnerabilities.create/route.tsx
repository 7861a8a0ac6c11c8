import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { keeperAction } from "~/features/accounts/keeper-action.server";
import { VulnerabilityForm } from "~/features/content/vulnerabilities/vulnerability-form";
import { publishVulnerability } from "~/features/content/vulnerabilities/vulnerability.commands.server";
import { vulnerabilitySchema } from "~/features/content/vulnerabilities/vulnerability.schema";
import { privateMeta } from "~/features/site/page-meta";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "新增漏洞" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    return { vector: new URL(request.url).searchParams.get("vector") ?? "" };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return keeperAction(request, {
    schema: vulnerabilitySchema,
    run: async (form, keeper) => ({
      to: `/vulnerability/${await publishVulnerability(keeper, form)}`,
      flash: { kind: "success", text: "漏洞已发布" },
    }),
  });
}

export default function CreateVulnerability() {
  const { vector } = useLoaderData<typeof loader>();
  return (
    <VulnerabilityForm
      heading="新增漏洞"
      draft={{ cvssVector: vector }}
      words="发布"
      cancel="/admin/vulnerabilities"
      answer={useActionData<typeof action>()}
    />
  );
}
