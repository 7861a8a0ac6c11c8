import { resizing } from "~/features/accounts/own-account/avatar-sizes.commands.server";
import { removing } from "~/features/admin/backups/demo-removal.commands.server";
import { tickedContent } from "~/features/admin/lists/content-list.server";
import { tickedMembers } from "~/features/admin/members/member-bulk.server";
import { tickedReviews } from "~/features/admin/review/review-bulk.server";
import { tickedTags } from "~/features/admin/tags/tag-bulk.server";
import { lengthening } from "~/features/content/lists/topic-summaries.commands.server";
import { emptying } from "~/features/content/topics/node-emptying.commands.server";
import { exchanging } from "~/features/content/outside-pictures/outside-duties.server";
import { respelling } from "~/features/content/tag-admin/tag-changes.commands.server";
import { merging } from "~/features/content/tag-admin/tag-merging.commands.server";
import { settling } from "~/features/discussion/members/member-disabling.commands.server";
import { forgetting } from "~/features/personal-data/forgetting.server";
import { reindexing } from "~/features/seo/search-rebuild.server";
import { takeUpGreatActs } from "~/platform/jobs/great-act.server";

/** Registers every kind of great act with the job queue; this module is the only one that knows them all. */
export function takeUpAllGreatActs(): void {
  takeUpGreatActs([
    emptying,
    respelling,
    merging,
    settling,
    forgetting,
    reindexing,
    exchanging,
    lengthening,
    resizing,
    removing,
    ...tickedContent(),
    tickedMembers,
    tickedReviews,
    tickedTags,
  ]);
}
