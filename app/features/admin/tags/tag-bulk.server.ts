import { z } from "zod";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import {
  actField,
  defineTicked,
  doWithTicked,
  listOf,
  ticking,
} from "~/features/admin/lists/bulk.server";
import { deleteTag } from "~/features/content/tag-admin/tag-changes.commands.server";
import { merging, startMerging } from "~/features/content/tag-admin/tag-merging.commands.server";
import { readTagNames } from "~/features/content/tag-admin/tag-moderation.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { workToTheEnd } from "~/platform/jobs/great-act.server";
import { idsField, textField } from "~/platform/text/text-fields";
import { tagActNames, tagActs } from "./tag-bulk";

const schema = z
  .object({
    ids: idsField,
    act: actField(tagActs),
    into: textField({ name: "合并到的标签", max: 15, line: true, optional: true }),
  })
  .superRefine(({ act, into }, check) => {
    if (act === "merge" && into === "") {
      check.addIssue({ code: "custom", path: ["into"], message: "请填写合并到的标签" });
    }
  });

/** What is done with the tags that were ticked. */
export const tickedTags = defineTicked(
  "tags",
  async (moderator, id: number, { act, into }: { act: (typeof tagActs)[number]; into: string }) => {
    if (act === "delete") return deleteTag(moderator, id);
    // To its end, because the next one may be merged into the same tag.
    await workToTheEnd(merging, (await startMerging(moderator, id, into)).act);
  },
);

/** Answers the form of the list of tags: merges or deletes everything that was ticked. */
export function answerTagBulk(request: Request) {
  return moderatorAction(request, {
    ...ticking,
    schema,
    run: async ({ ids, act, into }, moderator) => {
      const names = await readTagNames(readDatabase(), ids);
      return doWithTicked(tickedTags, moderator, {
        name: `标签：${tagActNames[act]}`,
        rows: ids.map((id) => ({ row: id, name: names.get(id) ?? `编号 ${id}` })),
        words: { act, into },
        counted: "个标签",
        back: listOf(request),
      });
    },
  });
}
