import { useNavigation } from "@remix-run/react";
import { Link } from "~/ui/links/link";
import { useLiveCount } from "~/ui/live/live-counts";
import { link } from "~/ui/words/text.css";

interface NewCommentsProps {
  /** The page of what is discussed. */
  path: string;
  /** How many comments the page knows of. */
  count: number;
}

/** Says that comments came while the page was open, and leads to them. */
export function NewComments({ path, count }: NewCommentsProps) {
  const now = useLiveCount(path);
  const { state } = useNavigation();
  const more = now === undefined || state !== "idle" ? 0 : now - count;
  return (
    <output>
      {more > 0 && (
        <Link className={link} to={`${path}?sort=newest#comments`}>
          有 {more} 条新评论
        </Link>
      )}
    </output>
  );
}
