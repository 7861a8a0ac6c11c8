import type {
  MailFilter,
  MailRecord,
  UnsentMails,
} from "~/features/accounts/mail/mail-log.queries.server";
import { AdminHead } from "~/features/admin/frame/admin-head";
import { RetryMails } from "~/features/admin/overview/retry-mails";
import { Moment } from "~/features/site/clock/moment";
import { SelectField, TextField } from "~/ui/forms/field";
import { FilterForm } from "~/ui/forms/filter-form";
import { formAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { Link } from "~/ui/links/link";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { RecordTable, type Column } from "~/ui/lists/record-table";
import { Mark } from "~/ui/marks/mark";
import { NothingListed } from "~/ui/notices/nothing-listed";
import { quiet } from "~/ui/words/text.css";

const mailStatusNames = {
  waiting: "等待发出",
  sent: "已发出",
  failed: "发不出",
  dropped: "不再发出",
} as const;
const markKinds = { waiting: "wait", sent: "top", failed: "good", dropped: "gone" } as const;

export function MailStatusMark({ status }: Pick<MailRecord, "status">) {
  return <Mark kind={markKinds[status]}>{mailStatusNames[status]}</Mark>;
}

/** To whom a mail went; the addresses of closed accounts are gone. */
export function MailReceiver({ userId, address }: Pick<MailRecord, "userId" | "address">) {
  if (address === "") return <span className={quiet}>地址已清除</span>;
  return <Link to={`/user/${userId}`}>{address}</Link>;
}

const columns: Column<MailRecord>[] = [
  {
    head: "邮件",
    part: "title",
    cell: ({ id, subject, lastError }) => (
      <>
        <Link to={`/admin/mails/${id}`}>{subject}</Link>
        {lastError !== "" && <p className={quiet}>{lastError}</p>}
      </>
    ),
  },
  { head: "收件人", cell: (mail) => <MailReceiver {...mail} /> },
  { head: "状态", cell: ({ status }) => <MailStatusMark status={status} /> },
  { head: "试过", cell: ({ attempts }) => `${attempts} 次` },
  { head: "时间", cell: ({ createTime }) => <Moment at={createTime} /> },
];

const pickPage = (data: unknown) => (data as { page: LoadedPage<MailRecord> }).page;

interface MailPageProps {
  page: LoadedPage<MailRecord>;
  filter: MailFilter;
  unsent: UnsentMails;
  answer: unknown;
}

/** The log of mails. */
export function MailPage({ page, filter, unsent, answer }: MailPageProps) {
  return (
    <>
      <AdminHead
        title="邮件"
        note="发不出去的会在三天里再试十几次。登录用的链接和验证码不会留在这里，谁也看不到。"
      >
        <RetryMails unsent={unsent} />
      </AdminHead>
      <UnplacedAnswer sent={formAnswer(answer)} />
      <FilterForm active={filter.status !== "" || filter.address !== ""}>
        <SelectField
          name="status"
          label="状态"
          defaultValue={filter.status}
          options={[
            { value: "", text: "全部" },
            ...Object.entries(mailStatusNames).map(([value, text]) => ({ value, text })),
          ]}
        />
        <TextField
          name="address"
          label="收件人"
          defaultValue={filter.address}
          placeholder="完整的邮箱"
          spellCheck={false}
        />
      </FilterForm>
      {page.results.length === 0 ? (
        <NothingListed words="没有符合的邮件" />
      ) : (
        <LoadMore first={page} pick={pickPage}>
          {(mails) => (
            <RecordTable label="邮件" columns={columns} items={mails} keyOf={({ id }) => id} />
          )}
        </LoadMore>
      )}
    </>
  );
}
