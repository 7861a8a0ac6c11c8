import {
  watchChoices,
  watchLevels,
  type WatchLevel,
} from "~/features/discussion/watching/watching";
import { LevelForm } from "~/ui/forms/level-form";

interface WatchPageProps {
  path: string;
  title: string;
  level: WatchLevel;
  answer: unknown;
}

/** The form by which a member chooses what to hear of a discussion. */
export function WatchPage({ title, ...form }: WatchPageProps) {
  const choices = watchLevels.map((one) => [one, watchChoices[one]] as const);
  return <LevelForm heading="关注回复" about={title} choices={choices} {...form} />;
}
