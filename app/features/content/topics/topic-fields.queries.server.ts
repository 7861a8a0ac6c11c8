import type { Viewer } from "~/features/accounts/user/user";
import type { DraftFields } from "~/features/content/drafts/draft";
import { typedPoll } from "~/features/content/polls/poll-form.server";
import { readPollDraft } from "~/features/content/polls/poll.queries.server";
import { readTagsOfTopics } from "~/features/content/tags/tag.queries.server";
import type { Database } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { topicPermissions } from "./topic-permissions";

/** A topic as it was typed, for its form; NotFound when the viewer may not edit it. */
export async function readTopicFields(
  db: Database,
  id: number,
  viewer: Viewer,
): Promise<DraftFields> {
  const topic = await db
    .selectFrom("topic")
    .innerJoin("user", "user.id", "topic.userId")
    .select(["topic.type", "topic.userId", "topic.status", "topic.deletedBy", "topic.deleteTime"])
    .select(["topic.nodeId", "topic.title", "topic.content", "topic.hiddenContent"])
    .select("user.role as authorRole")
    .where("topic.id", "=", id)
    .executeTakeFirst();
  if (!topic || !topicPermissions(topic, viewer).edit) throw new NotFound();
  const tags = (await readTagsOfTopics(db, [id])).get(id) ?? [];
  const poll = await readPollDraft(db, id);
  return {
    nodeId: String(topic.nodeId),
    title: topic.title,
    content: topic.content,
    hideContent: topic.hiddenContent,
    tags: tags.map(({ name }) => name).join(","),
    ...(poll === "locked" ? { pollLocked: "on" } : poll && (await typedPoll(poll))),
  };
}
