import type { VisibilityKind } from "~/features/content/status/visibility.server";
import type { StaffFormKind } from "~/features/content/writing/staff-form.server";
import { contentStatus } from "~/features/kinds/content-status";
import { readDatabase } from "~/platform/database/database.server";
import { approveLink, rejectLink } from "./link-decision.commands.server";
import type { LinkDraft } from "./link-form";
import { editLink, publishLink } from "./link.commands.server";
import { readLinkDraft } from "./link.queries.server";
import { linkSchema } from "./link.schema";

/** How moderators write friend links. */
export const linkForStaff: StaffFormKind<typeof linkSchema, LinkDraft> = {
  schema: linkSchema,
  draft: (id) => readLinkDraft(readDatabase(), id),
  publish: publishLink,
  edit: editLink,
  pathOf: (id) => `/link/${id}`,
  published: "友链已发布",
};

/** How they take down what is published, and put it back; what waits is decided in the queue, or in the list. */
export const linkVisibility: VisibilityKind = {
  read: async (id) => {
    const link = await readLinkDraft(readDatabase(), id);
    if (!link || link.status === contentStatus.waiting) return undefined;
    return {
      what: "这个友链",
      title: `${link.title}　${link.url}`,
      hidden: link.status === contentStatus.deleted,
      hide: "撤下",
      show: "重新发布",
    };
  },
  hide: (moderator, id, reason) => rejectLink(moderator, id, reason, contentStatus.published),
  show: (moderator, id) => approveLink(moderator, id, contentStatus.deleted),
  said: { hide: "友链不再显示", show: "友链已发布" },
  pathOf: () => "/admin/links",
};
