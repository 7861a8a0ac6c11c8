/** 0 a topic with a title, 1 a tweet. */
export const topicType = { topic: 0, tweet: 1 } as const;
export type TopicType = (typeof topicType)[keyof typeof topicType];

/** What a topic is called by its type. */
export const topicNoun = (type: TopicType): string => (type === topicType.tweet ? "动态" : "话题");
