import type { Viewer } from "~/features/accounts/user";
import { contentPermissions } from "./content-permissions";
import { topicType, type TopicType } from "~/features/kinds/topic-type";
import type { ContentPermissions } from "./content-permissions";

type Owned = Parameters<typeof contentPermissions>[0] & { type: TopicType };

/** What a viewer may do with a topic or tweet; tweets are not edited. */
export function topicPermissions(topic: Owned, viewer: Viewer | null): ContentPermissions {
  const can = contentPermissions(topic, viewer);
  return { ...can, edit: can.edit && topic.type === topicType.topic };
}
