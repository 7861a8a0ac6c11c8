import { keepsOrder, type Viewer } from "~/features/accounts/user";
import {
  contentStatus,
  topicType,
  type ContentStatus,
  type TopicPermissions,
  type TopicType,
} from "./topic";

interface Owned {
  userId: number;
  type: TopicType;
  status: ContentStatus;
  /** Who deleted it; 0 when it is not deleted. */
  deletedBy: number;
}

/** What a viewer may do with a topic or tweet. Tweets are not edited; authors restore only their own deletions. */
export function topicPermissions(topic: Owned, viewer: Viewer | null): TopicPermissions {
  if (!viewer) return { edit: false, delete: false, restore: false, curate: false };
  const keeper = keepsOrder(viewer);
  const own = topic.userId === viewer.id;
  const deleted = topic.status === contentStatus.deleted;
  return {
    edit: (own || keeper) && !deleted && topic.type === topicType.topic,
    delete: (own || keeper) && !deleted,
    restore: deleted && (keeper || (own && topic.deletedBy === viewer.id)),
    curate: keeper && !deleted,
  };
}

/** Whether a viewer may read a topic at all: published ones everyone; others the author and those who keep order. */
export function mayReadTopic(
  topic: { userId: number; status: ContentStatus; authorDisabled: boolean },
  viewer: Viewer | null,
): boolean {
  if (keepsOrder(viewer)) return true;
  if (topic.authorDisabled) return false;
  return topic.status === contentStatus.published || topic.userId === viewer?.id;
}
