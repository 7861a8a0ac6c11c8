import type { ContentPermissions } from "~/features/kinds/content-permissions";
import type { MoreItem } from "./more-menu";

/** What some may edit, delete or report. */
export interface Changeable {
  id: number;
  can: ContentPermissions;
}

/** What else may be done with a post: edit, compare, delete, restore, report. */
export function moreItems(kind: string, thing: Changeable): MoreItem[] {
  const { id, can } = thing;
  const items: MoreItem[] = [];
  if (can.edit) {
    items.push({ icon: "pen", text: "编辑", to: `/${kind}/edit/${id}` });
    items.push({ icon: "time", text: "修改记录", to: `/${kind}/${id}/history` });
  }
  if (can.delete) {
    // Both are offered for what its author deleted.
    const text = can.restore ? "不让作者恢复" : "删除";
    items.push({ icon: "close", text, to: `/${kind}/${id}/delete` });
  }
  if (can.restore) {
    items.push({ icon: "undo", text: "恢复", to: `/${kind}/${id}/restore` });
  }
  if (can.report) {
    items.push({ icon: "flag", text: "举报", to: `/report?${kind}=${id}` });
  }
  return items;
}
