import type { Viewer } from "~/features/accounts/user/user";
import { nodeJson } from "~/features/content/nodes/node.json";
import { readNodesById } from "~/features/content/nodes/node.queries.server";
import { pollJson } from "~/features/content/polls/poll.json";
import { readPoll } from "~/features/content/polls/poll.queries.server";
import type { TagSummary } from "~/features/content/tags/tag";
import { tagJson, type TagJson } from "~/features/content/tags/tag.json";
import { readTagsById } from "~/features/content/tags/tag.queries.server";
import type { TopicRow } from "~/features/content/topics/topic";
import { readTopicFacts } from "~/features/content/topics/topic-facts.queries.server";
import {
  topicJson,
  type TopicJson,
  type WholeTopicJson,
} from "~/features/content/topics/topic.json";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { found } from "~/platform/http/parameters.server";
import { readUsers } from "./users.server";

/** The tags that rows name, with how often each is used. */
export async function readTagsOf(
  rows: { tags: TagSummary[] }[],
): Promise<(tags: TagSummary[]) => TagJson[]> {
  const ids = rows.flatMap(({ tags }) => tags.map(({ id }) => id));
  const known = await readTagsById(readDatabase(), ids);
  return (tags) =>
    tags.flatMap(({ id }) => {
      const tag = known.get(id);
      return tag ? [tagJson(tag)] : [];
    });
}

/** Rows of topics as the API says them, in a fixed number of statements. */
export async function listTopics(viewer: Viewer | null, rows: TopicRow[]): Promise<TopicJson[]> {
  const db = readDatabase();
  const [userOf, nodes, tagsOf, facts] = await Promise.all([
    readUsers(
      viewer,
      rows.map(({ user }) => user.id),
    ),
    readNodesById(
      db,
      rows.map(({ node }) => node.id),
    ),
    readTagsOf(rows),
    readTopicFacts(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) =>
    topicJson(row, {
      user: userOf(row.user.id),
      node: nodeJson(nodes.get(row.node.id) ?? { ...row.node, description: "", logo: "" }),
      tags: tagsOf(row.tags),
      ...(facts.get(row.id) ?? noFacts),
    }),
  );
}

/** A topic that went away while the answer was made. */
const noFacts = {
  recommendTime: 0,
  stickyTime: 0,
  updateTime: 0,
  answerId: 0,
  slowSeconds: 0,
  tweetHtml: "",
};

/** A topic or tweet with its body; NotFound when the viewer may not know of it. */
export async function readWholeTopic(viewer: Viewer | null, id: number): Promise<WholeTopicJson> {
  const topic = found(await readTopic(readDatabase(), id, viewer));
  const [[json], poll] = await Promise.all([
    listTopics(viewer, [topic]),
    readPoll(readDatabase(), topic, viewer),
  ]);
  return { ...found(json), content: topic.contentHtml, poll: poll && pollJson(poll) };
}
