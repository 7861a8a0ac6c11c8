import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireOwner } from "~/features/accounts/account/account.queries.server";
import { answerSettingImport } from "~/features/admin/settings/setting-import-form.server";
import { SettingMovePage } from "~/features/admin/settings/setting-move-page";
import { privateMeta } from "~/features/site/frame/page-meta";
import { answerPage } from "~/platform/http/page-faults.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: "导出和导入设置" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireOwner(request);
    return null;
  });
}

export const action = ({ request }: ActionFunctionArgs) => answerSettingImport(request);

export default function MoveSettings() {
  const answer = useFormAnswer<typeof action>();
  const plan = answer && "plan" in answer ? answer.plan : null;
  return <SettingMovePage plan={plan} answer={answer} />;
}
