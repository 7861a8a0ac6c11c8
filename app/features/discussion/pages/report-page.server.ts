import type { Viewer } from "~/features/accounts/user/user";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import type { ReportTarget } from "~/features/moderation/report";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { idParameter } from "~/platform/http/parameters.server";
import { readReportTarget } from "./report-target.queries.server";

/** What an address of /report names by the kind and the id of a thing, as ?topic=12; NotFound when that is nothing. */
export function readReported(request: Request, viewer: Viewer): Promise<ReportTarget> {
  const query = new URL(request.url).searchParams;
  const kind = kindsWith("reported").find(({ name }) => query.has(name))?.name;
  if (kind === undefined) throw new NotFound();
  return readReportTarget(readDatabase(), kind, idParameter(query.get(kind) ?? ""), viewer);
}
