import type { TagUse } from "~/features/content/tag";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { FilterForm } from "~/ui/filter-form";
import { Link } from "~/ui/link";
import { LoadMore, type Page } from "~/ui/load-more";
import { RecordTable, type Column } from "~/ui/record-table";
import { link, quiet } from "~/ui/text.css";
import { AdminHead } from "./admin-head";

const columns: Column<TagUse>[] = [
  {
    head: "标签",
    part: "title",
    cell: ({ id, name, description }) => (
      <>
        <Link to={`/admin/tags/${id}`}>{name}</Link>
        {description !== "" && <p className={quiet}>{description}</p>}
      </>
    ),
  },
  {
    head: "话题",
    cell: ({ id, topicCount }) => <Link to={`/topics/tag/${id}`}>{topicCount}</Link>,
  },
  {
    head: "文章",
    cell: ({ id, articleCount }) => <Link to={`/articles/${id}`}>{articleCount}</Link>,
  },
  {
    head: "处理",
    part: "acts",
    cell: ({ id }) => (
      <Link className={link} to={`/admin/tags/${id}`}>
        改名、合并、删除
      </Link>
    ),
  },
];

const pickPage = (data: unknown) => (data as { page: Page<TagUse> }).page;

/** All tags, the newest first, or those whose names begin as typed. */
export function TagList({ page, typed }: { page: Page<TagUse>; typed: string }) {
  return (
    <>
      <AdminHead title="标签" />
      <FilterForm active={typed !== ""}>
        <TextField name="name" label="开头是" defaultValue={typed} maxLength={15} />
      </FilterForm>
      {page.results.length === 0 ? (
        <Empty words="没有这样的标签" />
      ) : (
        <LoadMore first={page} pick={pickPage}>
          {(tags) => (
            <RecordTable label="标签" columns={columns} items={tags} keyOf={({ id }) => id} />
          )}
        </LoadMore>
      )}
    </>
  );
}
