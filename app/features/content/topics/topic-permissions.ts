import type { Viewer } from "~/features/accounts/user/user";
import { contentPermissions, mayKeep } from "~/features/kinds/content-permissions";
import type { ContentPermissions } from "~/features/kinds/content-permissions";
import { topicType, type TopicType } from "~/features/kinds/topic-type";

type OwnedTopic = Parameters<typeof contentPermissions>[0] & {
  type: TopicType;
  nodeId: number;
  /** What its text became when it was merged into another one: then nobody restores it. */
  mergedAs?: number;
};

export interface TopicPermissions extends ContentPermissions {
  /** Close it to comments, slow it down, move it: moderators everywhere, keepers within their nodes. */
  keep: boolean;
}

/** What a viewer may do with a topic or tweet; tweets are not edited. */
export function topicPermissions(topic: OwnedTopic, viewer: Viewer | null): TopicPermissions {
  const can = contentPermissions(topic, viewer);
  return {
    ...can,
    edit: can.edit && topic.type === topicType.topic,
    restore: can.restore && (topic.mergedAs ?? 0) === 0,
    keep: can.curate || mayKeep(topic, viewer),
  };
}
