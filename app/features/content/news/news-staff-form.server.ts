import type { VisibilityKind } from "~/features/content/status/visibility.server";
import type { StaffFormKind } from "~/features/content/writing/staff-form.server";
import { readDatabase } from "~/platform/database/database.server";
import type { NewsDraft } from "./news";
import { deleteNews, editNews, publishNews, restoreNews } from "./news.commands.server";
import { readNews, readNewsDraft } from "./news.queries.server";
import { newsSchema } from "./news.schema";

const newsPath = (id: number) => `/news/${id}`;

/** How moderators write news. */
export const newsForStaff: StaffFormKind<typeof newsSchema, NewsDraft> = {
  schema: newsSchema,
  draft: (id) => readNewsDraft(readDatabase(), id),
  publish: publishNews,
  edit: editNews,
  pathOf: newsPath,
  published: "资讯已发布",
};

/** How they delete and restore them. */
export const newsVisibility: VisibilityKind = {
  read: async (id, moderator) => {
    const news = await readNews(readDatabase(), id, moderator);
    return news && { ...news, what: "这条资讯", hide: "删除", show: "恢复" };
  },
  hide: deleteNews,
  show: restoreNews,
  said: { hide: "资讯已删除", show: "资讯已恢复" },
  pathOf: newsPath,
};
