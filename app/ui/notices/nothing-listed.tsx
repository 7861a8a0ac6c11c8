import { ButtonLink } from "~/ui/links/button";
import { Empty } from "./empty";

interface NothingListedProps {
  /** Whether the list was begun before this page of it, whose last row is gone. */
  later: boolean;
  /** Where the list begins. */
  path: string;
  /** What is said, and advised, of a list that has nothing at all. */
  words: string;
  note: string;
}

/** What stands for the rows of a list where there are none, or none any more. */
export function NothingListed({ later, path, words, note }: NothingListedProps) {
  if (!later) return <Empty words={words} note={note} />;
  return (
    <Empty>
      <ButtonLink to={path}>回到第一页</ButtonLink>
    </Empty>
  );
}
