/** 0 a topic with a title, 1 a tweet. */
export const topicType = { topic: 0, tweet: 1 } as const;
export type TopicType = (typeof topicType)[keyof typeof topicType];
