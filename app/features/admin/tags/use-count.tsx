import { hasPage, type TagUse } from "~/features/content/tags/tag";
import { Link } from "~/ui/links/link";

interface UseCountProps {
  tag: TagUse;
  /** Where the pages of tags stand that list what is counted. */
  folder: string;
  count: number;
}

/** How much bears a tag, as a link to it where there is such a page. */
export function UseCount({ tag, folder, count }: UseCountProps) {
  return hasPage(tag) ? <Link to={`${folder}/${tag.id}`}>{count}</Link> : <>{count}</>;
}
