import { useSearchParams } from "@remix-run/react";
import { AdminHead } from "~/features/admin/frame/admin-head";
import type { AuditRow } from "~/features/moderation/audit-log.queries.server";
import { actNames } from "~/features/moderation/audit-words";
import { SelectField, TextField } from "~/ui/forms/field";
import { FilterForm } from "~/ui/forms/filter-form";
import { buttonClass } from "~/ui/links/button";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { NothingListed } from "~/ui/notices/nothing-listed";
import { AuditTable } from "./audit-table";

const names = ["who", "act", "what", "id", "from", "to"];
const optionsOf = (all: string, words: Record<string, string>) => [
  { value: "", text: all },
  ...Object.entries(words).map(([value, text]) => ({ value, text })),
];
const actOptions = optionsOf("全部操作", actNames);

const pickPage = (data: unknown) => (data as { page: LoadedPage<AuditRow> }).page;

interface AuditPageProps {
  page: LoadedPage<AuditRow>;
  /** What can be asked for, by the names of kinds of things. */
  things: Record<string, string>;
}

/** Everything that moderators did. */
export function AuditPage({ page, things }: AuditPageProps) {
  const [query] = useSearchParams();
  const value = (name: string) => query.get(name) ?? "";
  const asked = new URLSearchParams(
    names.map((name) => [name, value(name)]).filter(([, text]) => text !== ""),
  );
  return (
    <>
      <AdminHead title="操作日志" note="站长和管理员做过的每件事都在这里，删不掉。">
        <a className={buttonClass()} href={`/admin/audit/export?${asked}`} download>
          导出 CSV
        </a>
      </AdminHead>
      <FilterForm active={[...asked].length > 0}>
        <TextField
          name="who"
          label="谁做的"
          placeholder="编号、用户名或昵称"
          maxLength={100}
          defaultValue={value("who")}
        />
        <SelectField name="act" label="做了什么" options={actOptions} defaultValue={value("act")} />
        <SelectField
          name="what"
          label="对象"
          options={optionsOf("全部对象", things)}
          defaultValue={value("what")}
        />
        <TextField name="id" label="对象编号" inputMode="numeric" defaultValue={value("id")} />
        <TextField name="from" type="date" label="从哪天" defaultValue={value("from")} />
        <TextField name="to" type="date" label="到哪天" defaultValue={value("to")} />
      </FilterForm>
      {page.results.length === 0 ? (
        <NothingListed words="没有这样的记录" />
      ) : (
        <LoadMore first={page} pick={pickPage}>
          {(rows) => <AuditTable label="操作日志" rows={rows} />}
        </LoadMore>
      )}
    </>
  );
}
