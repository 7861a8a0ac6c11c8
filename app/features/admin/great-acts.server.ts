import { emptying } from "~/features/content/node-emptying.commands.server";
import { respelling } from "~/features/content/tag-keeping.commands.server";
import { merging } from "~/features/content/tag-merging.commands.server";
import { settling } from "~/features/discussion/member-disabling.commands.server";
import { forgetting } from "~/features/personal-data/forgetting.server";
import { reindexing } from "~/features/seo/search-rebuild.server";
import { takeUpGreatActs } from "~/platform/jobs/great-act.server";
import { contentBulk } from "./content-bulk.server";
import { removing } from "./demo-removal.commands.server";
import { tickedMembers } from "./member-bulk.server";
import { tickedReviews } from "./review-bulk.server";
import { tickedTags } from "./tag-bulk.server";

/** Has this process work at great acts; here, because all kinds of them are known here. */
export function takeUpAllGreatActs(): void {
  takeUpGreatActs([
    emptying,
    respelling,
    merging,
    settling,
    forgetting,
    reindexing,
    removing,
    ...Object.values(contentBulk).map(({ ticked }) => ticked),
    tickedMembers,
    tickedReviews,
    tickedTags,
  ]);
}
