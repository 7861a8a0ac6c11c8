import { useSearchParams } from "@remix-run/react";
import { roleNames } from "~/features/accounts/user/account-words";
import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { AdminHead } from "~/features/admin/frame/admin-head";
import { BulkBar, useView } from "~/features/admin/lists/bulk-bar";
import { tickedRows } from "~/features/admin/lists/ticked-rows";
import { writtenReason } from "~/features/content/status/written-reason";
import { Moment } from "~/features/site/clock/moment";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { FilterForm } from "~/ui/forms/filter-form";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { Link } from "~/ui/links/link";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { RecordTable, type Column } from "~/ui/lists/record-table";
import { RowTick } from "~/ui/lists/row-tick";
import { NothingListed } from "~/ui/notices/nothing-listed";
import { quiet } from "~/ui/words/text.css";
import { memberActNames, memberActsIn } from "./member-bulk";
import type { ListedMember } from "./member-list-page.server";
import { MemberMarks } from "./member-marks";
import * as styles from "./member-page.css";

const statusOptions = [
  { value: "", text: "全部状态" },
  { value: "active", text: "正常" },
  { value: "waiting", text: "待审核" },
  { value: "disabled", text: "已停用" },
  { value: "closed", text: "已注销" },
];
const roleOptions = [
  { value: "", text: "全部角色" },
  { value: "owner", text: "站长" },
  { value: "admin", text: "管理员" },
  { value: "member", text: "成员" },
];

const formId = "chosen";

const memberColumns = (isTicked: (row: ListedMember) => boolean): Column<ListedMember>[] => [
  {
    head: "选择",
    part: "tick",
    cell: (row) =>
      row.within && (
        <RowTick form={formId} value={row.id} words={row.nickname} ticked={isTicked(row)} />
      ),
  },
  {
    head: "成员",
    part: "title",
    cell: (row) => (
      <span className={styles.who}>
        <UserAvatar user={row} size={30} link={false} />
        <span>
          <Link to={`/admin/users/${row.id}`}>{row.nickname}</Link>{" "}
          {row.username !== "" && <span className={quiet}>@{row.username}</span>}
        </span>
      </span>
    ),
  },
  { head: "编号", cell: ({ id }) => id },
  { head: "邮箱", cell: ({ email }) => email || "—" },
  { head: "角色", cell: ({ role }) => roleNames[role] },
  { head: "状态", cell: (row) => <MemberMarks member={row} /> },
  { head: "注册", cell: ({ createTime }) => <Moment at={createTime} /> },
];

interface MemberListProps {
  page: LoadedPage<ListedMember>;
  answer: unknown;
}

const pickPage = (data: unknown) => (data as MemberListProps).page;

/** The members that a moderator looks for, and one form that acts on everyone who is ticked. */
export function MemberList({ page, answer }: MemberListProps) {
  const [query] = useSearchParams();
  const sent = formAnswer(answer);
  const view = useView(answer);
  const isTicked = tickedRows(answer);
  const value = (name: string) => query.get(name) ?? "";
  const acts = memberActsIn(value("status"));
  const shown = memberColumns(({ id }) => isTicked(id));
  const active = ["q", "status", "role", "muted"].some((name) => value(name) !== "");
  return (
    <>
      <AdminHead title="成员" />
      <FilterForm active={active}>
        <TextField
          name="q"
          type="search"
          label="找谁"
          placeholder="编号、用户名、昵称、邮箱"
          maxLength={100}
          defaultValue={value("q")}
        />
        <SelectField
          name="status"
          label="状态"
          options={statusOptions}
          defaultValue={value("status")}
        />
        <SelectField name="role" label="角色" options={roleOptions} defaultValue={value("role")} />
        <CheckField name="muted" value="1" defaultChecked={value("muted") === "1"}>
          禁言中
        </CheckField>
      </FilterForm>
      <UnplacedAnswer sent={sent} placed={page.results.length > 0} written={writtenReason} />
      {page.results.length === 0 ? (
        <NothingListed words="没有这样的成员" note="换个说法，或者清除筛选再看。" />
      ) : (
        <Form key={view} id={formId} problem={sent.problem} preventScrollReset>
          {value("status") !== "closed" && (
            <BulkBar
              of="成员"
              acts={acts.map((act) => ({ value: act, text: memberActNames[act] }))}
              reasonHint="会记在操作日志里；停用和不通过时要写"
              answer={answer}
            />
          )}
          <LoadMore first={page} pick={pickPage}>
            {(rows) => (
              <RecordTable label="成员" columns={shown} items={rows} keyOf={({ id }) => id} />
            )}
          </LoadMore>
        </Form>
      )}
    </>
  );
}
