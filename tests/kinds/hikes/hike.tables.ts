import type { Kysely } from "kysely";
import type { ContentStatus } from "~/features/kinds/content-status";
import { createTableWithId, number, text } from "~/platform/database/migrations/column-kinds";
import type { Writer } from "~/platform/database/database.server";
import type { Defaulted, Id } from "~/platform/database/tables";

interface HikeTable {
  id: Id;
  userId: number;
  title: string;
  summary: Defaulted<string>;
  /** Markdown. */
  content: string;
  contentHtml: string;
  commentCount: Defaulted<number>;
  likeCount: Defaulted<number>;
  favoriteCount: Defaulted<number>;
  status: Defaulted<ContentStatus>;
  statusBefore: Defaulted<ContentStatus>;
  deleteTime: Defaulted<number>;
  deletedBy: Defaulted<number>;
  deleteReason: Defaulted<string>;
  createTime: number;
  editTime: Defaulted<number>;
  editorId: Defaulted<number>;
}

declare module "~/platform/database/tables" {
  interface Tables {
    hike: HikeTable;
  }
}

/** Makes the table; what a migration does for the kinds of the product. */
export async function createHikeTable(trx: Writer): Promise<void> {
  await createTableWithId(trx as unknown as Kysely<unknown>, "hike")
    .addColumn("userId", "integer", (column) => column.notNull().references("user.id"))
    .addColumn("title", "text", text)
    .addColumn("summary", "text", text)
    .addColumn("content", "text", text)
    .addColumn("contentHtml", "text", text)
    .addColumn("commentCount", "integer", number)
    .addColumn("likeCount", "integer", number)
    .addColumn("favoriteCount", "integer", number)
    .addColumn("status", "integer", number)
    .addColumn("statusBefore", "integer", number)
    .addColumn("deleteTime", "bigint", number)
    .addColumn("deletedBy", "integer", number)
    .addColumn("deleteReason", "text", text)
    .addColumn("createTime", "bigint", number)
    .addColumn("editTime", "bigint", number)
    .addColumn("editorId", "integer", number)
    .execute();
}
