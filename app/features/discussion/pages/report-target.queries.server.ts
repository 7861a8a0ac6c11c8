import type { Viewer } from "~/features/accounts/user/user";
import { findKind } from "~/features/kinds/kind-registry.server";
import type { ReportTarget } from "~/features/moderation/report";
import type { Database } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { summarise } from "~/platform/markdown/summarise";

/** No title is longer; the words of a tweet may be. */
const excerpt = 128;

/** A thing that the viewer may report because they may see it; NotFound otherwise. */
export async function readReportTarget(
  db: Database,
  entityType: string,
  entityId: number,
  viewer: Viewer,
): Promise<ReportTarget> {
  const kind = findKind(entityType, "reported");
  const seen = await kind?.readSeen?.(db, entityId, viewer);
  if (!kind || !seen) throw new NotFound();
  const { userId, noun = kind.noun, title, path, place } = seen;
  return {
    entityType,
    noun,
    entityId,
    authorId: userId,
    title: summarise(title, excerpt),
    path,
    place,
  };
}
