import { LevelForm } from "~/ui/forms/level-form";
import {
  originNouns,
  topicWatchChoices,
  topicWatchLevels,
  type OriginType,
  type TopicWatchLevel,
} from "./topic-watch";

interface TopicWatchPageProps {
  entityType: OriginType;
  path: string;
  name: string;
  level: TopicWatchLevel;
  answer: unknown;
}

/** The form by which a member chooses what to hear of new topics from a node, a tag or a member. */
export function TopicWatchPage({ entityType, name, ...form }: TopicWatchPageProps) {
  const choices = topicWatchLevels.map((one) => [one, topicWatchChoices[entityType][one]] as const);
  const about = `${originNouns[entityType]}“${name}”`;
  return <LevelForm heading="关注新话题" about={about} choices={choices} {...form} />;
}
