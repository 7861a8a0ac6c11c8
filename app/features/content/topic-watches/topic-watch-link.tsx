import { Link } from "~/ui/links/link";
import { classNames } from "~/ui/theme/class-names";
import { link, noteBelow, quiet } from "~/ui/words/text.css";
import { topicWatchWords, type TopicWatchLevel } from "./topic-watch";

/** Where the viewer chooses for a node or a tag, and what they chose. */
export interface PlaceWatch {
  path: string;
  level: TopicWatchLevel;
}

/** Leads from the topics of a node or a tag to the choice, and says what it is. */
export function TopicWatchLink({ path, level }: PlaceWatch) {
  return (
    <p className={classNames(noteBelow, quiet)}>
      <Link className={link} to={`${path}/watch`}>
        {topicWatchWords[level]}
      </Link>
    </p>
  );
}
