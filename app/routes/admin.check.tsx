import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { z } from "zod";
import { requireOwner } from "~/features/accounts/account/account.queries.server";
import { ownerAction } from "~/features/accounts/account/moderator-action.server";
import { DoctorPage } from "~/features/admin/status/doctor-page";
import { runDoctorFor } from "~/features/admin/status/doctor-run.server";
import type { CheckResult } from "~/features/admin/status/site-check";
import { keepSettings } from "~/features/moderation/setting-changes.commands.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { answerPage } from "~/platform/http/page-faults.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "检查设置" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireOwner(request);
    return null;
  });
}

/** Tries the settings, or puts away the list of what to do first, which stands on a page that is the admins' too. */
export const action = ({ request }: ActionFunctionArgs) =>
  ownerAction(request, {
    again: ["check"],
    prepare: async (form, { id }): Promise<CheckResult[]> => {
      if (form.get("intent") !== "check") return [];
      return runDoctorFor(id);
    },
    schema: z.object({ intent: z.literal("dismiss-steps", { error: "请再试一次" }) }),
    run: async (_form, owner) => {
      await keepSettings(owner, { firstSteps: false });
      return { to: "/admin", flash: { kind: "success", text: "不再显示了" } };
    },
    beside: async (_form, results: CheckResult[] = []) => ({ results }),
  });

export default function Check() {
  const answer = useFormAnswer<typeof action>();
  const results = answer && "results" in answer ? answer.results : [];
  return <DoctorPage results={results} answer={answer} />;
}
