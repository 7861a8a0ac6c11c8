import { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import type { BadgeDraft } from "~/features/badges/badge";
import {
  createBadge,
  deleteBadge,
  editBadge,
  moveBadge,
  retireBadge,
} from "~/features/badges/badge.commands.server";
import { readBadge } from "~/features/badges/badge.queries.server";
import { badgeSchema } from "~/features/badges/badge.schema";
import type { StaffFormKind } from "~/features/content/writing/staff-form.server";
import { readDatabase } from "~/platform/database/database.server";
import type { Done } from "~/platform/http/page-action.server";
import { idField } from "~/platform/text/text-fields";

const path = "/admin/badges";

/** How owner and admins write a badge. */
export const badgeForStaff: StaffFormKind<typeof badgeSchema, BadgeDraft> = {
  schema: badgeSchema,
  draft: async (id) => {
    const badge = await readBadge(readDatabase(), id);
    if (!badge) return undefined;
    const { name, description, colour, sign } = badge;
    return { name, description, colour, sign };
  },
  // The same badge once more is the one that is there, so that no form has to be known again.
  publish: (moderator, form) => createBadge(moderator, form),
  edit: editBadge,
  pathOf: () => path,
  published: "徽章已新增",
};

/** What is done with a badge in the list. */
export const badgeActSchema = z.object({
  intent: z.enum(["up", "down", "retire", "reopen", "delete"], { error: "请再试一次" }),
  badgeId: idField,
});

/** Does what a button of the list asks for. */
export async function changeBadges(
  { intent, badgeId }: z.output<typeof badgeActSchema>,
  moderator: Viewer,
): Promise<Done> {
  switch (intent) {
    case "up":
    case "down":
      await moveBadge(moderator, badgeId, intent === "up" ? -1 : 1);
      return badgesDone("顺序改好了");
    case "retire":
      await retireBadge(moderator, badgeId, true);
      return badgesDone("停用了，已经有的还在");
    case "reopen":
      await retireBadge(moderator, badgeId, false);
      return badgesDone("可以再授予了");
    case "delete":
      await deleteBadge(moderator, badgeId);
      return badgesDone("徽章已删除");
  }
}

const badgesDone = (text: string): Done => ({ to: path, flash: { kind: "success", text } });
