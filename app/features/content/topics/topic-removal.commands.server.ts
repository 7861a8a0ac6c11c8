import { endKeepingOf } from "~/features/accounts/keeping/node-keeper.commands.server";
import { forgetEdits } from "~/features/content/drafts/draft.commands.server";
import { removePolls } from "~/features/content/polls/topic-poll.commands.server";
import { addToTags, usesLost } from "~/features/content/tags/tag-use.commands.server";
import { forgetVersions } from "~/features/content/versions/version.commands.server";
import { removeReactionsTo } from "~/features/reactions/reaction-removal.commands.server";
import { dropPlaceWatches } from "~/features/content/topic-watches/topic-watch.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { indexTopics } from "./topic-search.commands.server";

/** Takes topics away for good; their comments must be gone before. */
export async function removeTopics(trx: Writer, ids: number[]): Promise<void> {
  await removeReactionsTo(trx, "topic", ids);
  await forgetVersions(trx, "topic", ids);
  await forgetEdits(trx, ["topic", "tweet"], ids);
  await removePolls(trx, ids);
  for (const part of inParts(ids, 1)) {
    const uses = await trx
      .deleteFrom("topicTag")
      .where("topicId", "in", part)
      .returning(["tagId", "counted"])
      .execute();
    await addToTags(trx, "topic", usesLost(uses));
    await trx.deleteFrom("topic").where("id", "in", part).execute();
  }
  await indexTopics(trx, ids);
}

/** Takes away the nodes and tags of the demo community that nothing stands in. */
export async function removeUnusedDemoPlaces(trx: Writer): Promise<void> {
  const nodes = await trx
    .deleteFrom("node")
    .where("demo", "=", 1)
    .where("id", "not in", (eb) => eb.selectFrom("topic").select("topic.nodeId"))
    .returning("id")
    .execute();
  await endKeepingOf(
    trx,
    nodes.map(({ id }) => id),
  );
  const tags = await trx
    .deleteFrom("tag")
    .where("demo", "=", 1)
    .where("id", "not in", (eb) => eb.selectFrom("topicTag").select("topicTag.tagId"))
    .where("id", "not in", (eb) => eb.selectFrom("articleTag").select("articleTag.tagId"))
    .returning("id")
    .execute();
  await dropPlaceWatches(trx, "node", nodes);
  await dropPlaceWatches(trx, "tag", tags);
}
