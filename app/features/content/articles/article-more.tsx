import { moreItems } from "../more-items";
import { MoreMenu } from "../more-menu";
import type { ArticleDetail } from "./article";

/** 更多操作 of an article. */
export function ArticleMore({ article, signedIn }: { article: ArticleDetail; signedIn: boolean }) {
  return <MoreMenu items={moreItems("article", article, signedIn)} />;
}
