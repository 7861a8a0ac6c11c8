import { z } from "zod";
import { idField, textField } from "~/platform/text/text-fields";

const words = {
  name: textField({ name: "名称", max: 16, line: true }),
  description: textField({ name: "说明", max: 100, line: true, optional: true }),
};

const about = <Intent extends string>(intent: Intent) =>
  z.object({ intent: z.literal(intent), nodeId: idField });

/** The forms of nodes, told apart by their button. */
export const nodeFormSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("create"), ...words }),
    about("save").extend(words),
    about("up"),
    about("down"),
    about("retire"),
    about("reopen"),
    about("ask"),
    about("unask"),
  ],
  { error: "请再试一次" },
);

export type NodeForm = z.output<typeof nodeFormSchema>;
