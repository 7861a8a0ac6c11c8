import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";

/** Comments that went to another topic at once; without an address where not everybody sees that topic. */
export interface SplitTrace {
  moved: number;
  floors: string;
  to: { id: number; title: string } | null;
}

const mostTraces = 20;

/** What was moved away from a topic, the latest of it. */
export async function readSplitTraces(db: Database, topicId: number): Promise<SplitTrace[]> {
  const rows = await db
    .selectFrom("topicSplit")
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("topic")
          .innerJoin("user", "user.id", "topic.userId")
          .select(["topic.id", "topic.title"])
          .where(isPublished("topic"))
          .where(isAuthorShown())
          .as("shown"),
      (join) => join.onRef("shown.id", "=", "topicSplit.targetId"),
    )
    .select(["topicSplit.moved", "topicSplit.floors", "shown.id", "shown.title"])
    .where("topicSplit.topicId", "=", topicId)
    .orderBy("topicSplit.id", "desc")
    .limit(mostTraces)
    .execute();
  return rows.toReversed().map(({ moved, floors, id, title }) => ({
    moved,
    floors,
    to: id === null ? null : { id, title: title ?? "" },
  }));
}
