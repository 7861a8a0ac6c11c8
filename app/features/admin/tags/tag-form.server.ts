import { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import { flashOf, progressOf } from "~/features/admin/frame/great-act-words";
import { deleteTag, editTag } from "~/features/content/tag-admin/tag-changes.commands.server";
import { mergeTag } from "~/features/content/tag-admin/tag-merging.commands.server";
import type { Done } from "~/platform/http/page-action.server";
import type { GreatActState } from "~/platform/jobs/great-act";
import { textField } from "~/platform/text/text-fields";

/** The forms of one tag, told apart by their button. */
export const tagFormSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("save"),
      name: textField({ name: "名称", max: 15, line: true }),
      description: textField({ name: "说明", max: 200, line: true, optional: true }),
    }),
    z.object({
      intent: z.literal("merge"),
      into: textField({ name: "合并到的标签", max: 15, line: true }),
    }),
    z.object({ intent: z.literal("delete") }),
  ],
  { error: "请再试一次" },
);

/** Does what a button of a tag's page asks for. */
export async function changeTag(
  form: z.output<typeof tagFormSchema>,
  id: number,
  moderator: Viewer,
): Promise<Done> {
  switch (form.intent) {
    case "save":
      return saved(
        await editTag(moderator, id, { name: form.name, description: form.description }),
      );
    case "merge": {
      const { into, state } = await mergeTag(moderator, id, form.into);
      const merged = state && state.endTime > 0 && !state.failed;
      const flash = merged
        ? ({ kind: "success", text: "合并好了，旧的地址会转到这里" } as const)
        : flashOf(state);
      return { to: `/admin/tags/${into}`, flash };
    }
    case "delete":
      await deleteTag(moderator, id);
      return done("删除了");
  }
}

/** A new name stands everywhere at once; search may need a while. */
function saved(respelling: GreatActState | undefined): Done {
  const far =
    respelling && respelling.endTime === 0 ? `；搜索里还在更新，${progressOf(respelling)}` : "";
  return done(`保存了${far}`);
}

const done = (text: string): Done => ({ to: "/admin/tags", flash: { kind: "success", text } });
