/** From what new topics come that a member may watch: a node, a tag, or a member. */
export const originTypes = ["node", "tag", "user"] as const;

export type OriginType = (typeof originTypes)[number];

/** One of these. */
export interface TopicOrigin {
  entityType: OriginType;
  entityId: number;
}

/** What a member wants to hear of new topics there. */
export const topicWatchLevels = ["watched", "normal", "silenced"] as const;

export type TopicWatchLevel = (typeof topicWatchLevels)[number];

/** The numbers by which rows keep it; who has no row hears nothing and sees everything. */
export const storedTopicLevels = { watched: 1, silenced: 2 } as const;

/** How many origins a member may watch and silence. */
export const mostTopicWatches = 500;

/** What an origin is called. */
export const originNouns: Record<OriginType, string> = {
  node: "节点",
  tag: "标签",
  user: "成员",
};

/** Where an origin stands. */
export const originPaths: Record<OriginType, string> = {
  node: "/topics/node",
  tag: "/topics/tag",
  user: "/user",
};

const silencedPlace = "静音：这里的话题不列进未读和关注的，有新话题、新评论也不告诉我";

/** What each is called where it is chosen. */
export const topicWatchChoices: Record<OriginType, Record<TopicWatchLevel, string>> = {
  node: {
    watched: "关注新话题：这个节点有新话题就告诉我",
    normal: "普通：不告诉我新话题",
    silenced: silencedPlace,
  },
  tag: {
    watched: "关注新话题：有新话题用了这个标签就告诉我",
    normal: "普通：不告诉我新话题",
    silenced: silencedPlace,
  },
  user: {
    watched: "关注新话题：发了新话题就告诉我",
    normal: "普通：不告诉我新话题",
    silenced: "静音：在我关注的地方发话题、写评论，也不告诉我",
  },
};

/** What is said of it where the origin stands. */
export const topicWatchWords: Record<TopicWatchLevel, string> = {
  watched: "已关注新话题",
  normal: "关注新话题",
  silenced: "已静音",
};
