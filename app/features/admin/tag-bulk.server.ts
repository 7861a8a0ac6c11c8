import { z } from "zod";
import { readTagNames } from "~/features/content/kept-tags.queries.server";
import { deleteTag } from "~/features/content/tag-keeping.commands.server";
import { mergeTag } from "~/features/content/tag-merging.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { idsField, textField } from "~/platform/text/text-fields";
import { actField, bulkAction, doWithEach, listOf } from "./bulk.server";
import { tagActs } from "./tag-bulk";

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

/** Answers the form of the list of tags: merges or deletes everything that was ticked. */
export function answerTagBulk(request: Request) {
  return bulkAction(request, {
    schema,
    run: async ({ ids, act, into }, keeper) => {
      const names = await readTagNames(readDatabase(), ids);
      return doWithEach(
        ids,
        (id) => (act === "merge" ? mergeTag(keeper, id, into) : deleteTag(keeper, id)),
        { back: listOf(request), nameOf: (id) => names.get(id) ?? `编号 ${id}`, counted: "个标签" },
      );
    },
  });
}
