import type { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import { findKind } from "~/features/kinds/kind-registry.server";
import { answerReport, requireOpenReport } from "~/features/moderation/report.commands.server";
import { readReportById } from "~/features/moderation/report.queries.server";
import type { reportAnswerSchema } from "~/features/moderation/report.schema";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import type { Done } from "~/platform/http/page-action.server";
import { found } from "~/platform/http/parameters.server";
import { isReportShown } from "./kept-reports.queries.server";
import { withThings } from "./reported-things.queries.server";

/** Where reporters are led whose report had the thing deleted. */
const nowhere = "/user/messages";

type ReportAnswer = z.output<typeof reportAnswerSchema>;

/** Answers a report as owner or admin. */
export const settleReport = (form: ReportAnswer, moderator: Viewer): Promise<Done> =>
  settleAs(form, moderator, "/admin/reports");

/** Answers a report as the keeper of a node, who sees it; NotFound for everybody else, and where others have dealt with it. */
export async function settleKeptReport(form: ReportAnswer, keeper: Viewer): Promise<Done> {
  if (!(await isReportShown(readDatabase(), keeper, form.reportId))) {
    throw new NotFound("这个举报已经处理过了，或者不归你管");
  }
  return settleAs(form, keeper, "/user/keeping");
}

/** Answers a report, and deletes the thing where that is the answer. */
async function settleAs(
  { reportId, intent, reason }: ReportAnswer,
  moderator: Viewer,
  to: string,
): Promise<Done> {
  const db = readDatabase();
  const { entityType, entityId } = await requireOpenReport(db, moderator, reportId);
  const [report] = await withThings(db, [found(await readReportById(db, reportId))]);
  const gone = report?.thing?.deleted ?? true;
  const path = intent === "delete" || gone ? nowhere : (report?.thing?.path ?? nowhere);
  const settings = await readSettings();
  const kind = findKind(entityType, "deletion");
  if (intent === "delete" && !kind) throw new RuleBroken("成员不能删除，可以停用账号");
  const deletion = intent === "delete" && report?.thing?.deletable ? kind?.deletion : undefined;
  await answerReport(
    moderator,
    reportId,
    intent,
    { answer: reason, path },
    deletion && {
      hold: (trx) => deletion.hold(trx, entityId),
      delete: (trx) => deletion.deleteIn(trx, moderator, entityId, reason, settings),
    },
  );
  return { to, flash: { kind: "success", text: "处理好了，已经告诉举报的人" } };
}
