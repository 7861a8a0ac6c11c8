import { z } from "zod";
import { keeperAction } from "~/features/accounts/account/keeper-action.server";
import {
  actField,
  defineTicked,
  doWithTicked,
  listOf,
  ticking,
} from "~/features/admin/lists/bulk.server";
import { readTagNames } from "~/features/content/tag-admin/kept-tags.queries.server";
import { deleteTag } from "~/features/content/tag-admin/tag-keeping.commands.server";
import { merging, startMerging } from "~/features/content/tag-admin/tag-merging.commands.server";
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
  async (keeper, id: number, { act, into }: { act: (typeof tagActs)[number]; into: string }) => {
    if (act === "delete") return deleteTag(keeper, id);
    // To its end, because the next one may be merged into the same tag.
    await workToTheEnd(merging, (await startMerging(keeper, id, into)).act);
  },
);

/** Answers the form of the list of tags: merges or deletes everything that was ticked. */
export function answerTagBulk(request: Request) {
  return keeperAction(request, {
    ...ticking,
    schema,
    run: async ({ ids, act, into }, keeper) => {
      const names = await readTagNames(readDatabase(), ids);
      return doWithTicked(tickedTags, keeper, {
        name: `标签：${tagActNames[act]}`,
        rows: ids.map((id) => ({ row: id, name: names.get(id) ?? `编号 ${id}` })),
        words: { act, into },
        counted: "个标签",
        back: listOf(request),
      });
    },
  });
}
