import { moreItems, type Changeable } from "~/features/content/display/more-items";
import { MoreMenu } from "~/features/content/display/more-menu";

/** 更多操作 of an article. */
export function ArticleMore({ article }: { article: Changeable }) {
  return <MoreMenu items={moreItems("article", article)} />;
}
