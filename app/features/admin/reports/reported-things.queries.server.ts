import { readUserSummaries } from "~/features/accounts/account/account.queries.server";
import type { UserSummary } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import { findKind, nounOf } from "~/features/kinds/kind-registry.server";
import { nameOfThing } from "~/features/kinds/thing-head";
import { readThingHeads, thingKey } from "~/features/kinds/thing-heads.queries.server";
import type { Report } from "~/features/moderation/report.queries.server";
import type { Database } from "~/platform/database/database.server";

/** A reported thing as it stands now. */
interface ReportedThing {
  title: string;
  /** Where those see it who may read it, and where moderators do. */
  path: string;
  judgedAt: string;
  /** Whether it is gone already, and whether a moderator can delete it: also what its author deleted, who could put it back. */
  deleted: boolean;
  deletable: boolean;
}

/** A report with what it is about. */
export interface ReportWithThing extends Report {
  /** What it is called, or its kind where it is gone: 话题. */
  noun: string;
  thing: ReportedThing | null;
  author: UserSummary | null;
}

const excerpt = 120;

/** Reports with what they are about, read in one statement for each kind. */
export async function withThings(db: Database, reports: Report[]): Promise<ReportWithThing[]> {
  const [heads, users] = await Promise.all([
    readThingHeads(db, reports),
    readUserSummaries(
      db,
      reports.map(({ authorId }) => authorId),
    ),
  ]);
  return reports.map((report) => {
    const head = heads.get(thingKey(report));
    const deleted = head?.status === contentStatus.deleted;
    const leftByAuthor = head?.deletedBy === head?.userId;
    const thing = head && {
      title: nameOfThing(head, excerpt),
      path: head.path,
      judgedAt: findKind(report.entityType, "judgedAt")?.judgedAt(report.entityId) ?? head.path,
      deleted,
      deletable:
        findKind(report.entityType, "deletion") !== undefined && (!deleted || leftByAuthor),
    };
    return {
      ...report,
      noun: head?.noun ?? nounOf(report.entityType),
      thing: thing ?? null,
      author: users.get(report.authorId) ?? null,
    };
  });
}
