import type { Viewer } from "~/features/accounts/user/user";
import { reportedNouns, type ReportedType, type ReportTarget } from "~/features/moderation/report";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { idParameter } from "~/platform/http/parameters.server";
import { readReportTarget } from "./report-target.queries.server";

const kinds = Object.keys(reportedNouns) as ReportedType[];

/** What an address of /report names: ?topic=, ?article=, ?comment= or ?user=; NotFound when that is nothing. */
export function readReported(request: Request, viewer: Viewer): Promise<ReportTarget> {
  const query = new URL(request.url).searchParams;
  const kind = kinds.find((one) => query.has(one));
  if (kind === undefined) throw new NotFound();
  return readReportTarget(readDatabase(), kind, idParameter(query.get(kind) ?? ""), viewer);
}
