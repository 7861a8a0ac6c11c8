import type { TagUse } from "~/features/content/tags/tag";
import { readPublicTag } from "~/features/content/tags/tag.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { permanentRedirect } from "~/platform/http/permanent-redirect.server";
import { readMergedInto } from "./tag-moderation.queries.server";

/** The tag of a page; a merged one leads to the page of what it now is, `folder` and its id. */
export function readTagOfPage(
  request: Request,
  param: string | undefined,
  folder: string,
): Promise<TagUse> {
  return answerPage(request, async () => {
    const [db, id] = [readDatabase(), idParameter(param)];
    const tag = await readPublicTag(db, id);
    if (tag) return tag;
    throw permanentRedirect(`${folder}/${found(await readMergedInto(db, id))}`);
  });
}
