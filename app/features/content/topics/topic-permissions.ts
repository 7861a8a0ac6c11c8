import type { Viewer } from "~/features/accounts/user/user";
import { contentPermissions } from "~/features/kinds/content-permissions";
import type { ContentPermissions } from "~/features/kinds/content-permissions";
import { topicType, type TopicType } from "~/features/kinds/topic-type";

type OwnedTopic = Parameters<typeof contentPermissions>[0] & { type: TopicType };

/** What a viewer may do with a topic or tweet; tweets are not edited. */
export function topicPermissions(topic: OwnedTopic, viewer: Viewer | null): ContentPermissions {
  const can = contentPermissions(topic, viewer);
  return { ...can, edit: can.edit && topic.type === topicType.topic };
}
