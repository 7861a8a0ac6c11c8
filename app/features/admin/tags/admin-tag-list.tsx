import { AdminHead } from "~/features/admin/frame/admin-head";
import { GreatActList } from "~/features/admin/frame/great-act-list";
import { BulkBar, useView } from "~/features/admin/lists/bulk-bar";
import { tickedRows } from "~/features/admin/lists/ticked-rows";
import type { TagUse } from "~/features/content/tags/tag";
import type { GreatActState } from "~/platform/jobs/great-act";
import { CheckField, TextField } from "~/ui/forms/field";
import { FilterForm } from "~/ui/forms/filter-form";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { Link } from "~/ui/links/link";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { RecordTable, type Column } from "~/ui/lists/record-table";
import { RowTick } from "~/ui/lists/row-tick";
import { NothingListed } from "~/ui/notices/nothing-listed";
import { link, quiet } from "~/ui/words/text.css";
import { tagActNames, tagActs } from "./tag-bulk";
import { UseCount } from "./use-count";

const formId = "chosen";

export const tagColumns = (isTicked: (id: number) => boolean): Column<TagUse>[] => [
  {
    head: "选择",
    part: "tick",
    cell: ({ id, name }) => <RowTick form={formId} value={id} words={name} ticked={isTicked(id)} />,
  },
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
    cell: (tag) => <UseCount tag={tag} folder="/topics/tag" count={tag.topicCount} />,
  },
  {
    head: "文章",
    cell: (tag) => <UseCount tag={tag} folder="/articles" count={tag.articleCount} />,
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

interface AdminTagListProps {
  page: LoadedPage<TagUse>;
  /** How the names begin, as it was typed. */
  typed: string;
  /** Whether only tags that no public content uses are listed. */
  unused: boolean;
  acts: GreatActState[];
  answer: unknown;
}

const pickPage = (data: unknown) => (data as AdminTagListProps).page;

/** All tags, the newest first, or those whose names begin as typed, and one form that acts on all that are ticked. */
export function AdminTagList({ page, typed, unused, acts, answer }: AdminTagListProps) {
  const sent = formAnswer(answer);
  const view = useView(answer);
  const shown = tagColumns(tickedRows(answer));
  return (
    <>
      <AdminHead title="标签" />
      <GreatActList acts={acts} here="/admin/tags" />
      <FilterForm active={typed !== "" || unused}>
        <TextField name="name" label="开头是" defaultValue={typed} maxLength={15} />
        <CheckField name="unused" value="1" defaultChecked={unused}>
          没有公开内容用着
        </CheckField>
      </FilterForm>
      <UnplacedAnswer sent={sent} placed={page.results.length > 0} written={{ into: "合并到" }} />
      {page.results.length === 0 ? (
        <NothingListed words="没有这样的标签" />
      ) : (
        <Form key={view} id={formId} problem={sent.problem} preventScrollReset>
          <BulkBar
            of="标签"
            acts={tagActs.map((act) => ({ value: act, text: tagActNames[act] }))}
            answer={answer}
          >
            <TextField
              {...sent.field("into")}
              label="合并到"
              maxLength={15}
              placeholder="合并时要写，另一个标签的名称"
            />
          </BulkBar>
          <LoadMore first={page} pick={pickPage}>
            {(tags) => (
              <RecordTable label="标签" columns={shown} items={tags} keyOf={({ id }) => id} />
            )}
          </LoadMore>
        </Form>
      )}
    </>
  );
}
