import { RecordTable, type Column } from "~/ui/lists/record-table";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { Say } from "~/ui/notices/say";
import type { SettingPlan } from "./setting-import.server";
import { value as valueClass } from "./setting-plan.css";

const changed: Column<SettingPlan["changes"][number]>[] = [
  { head: "设置", part: "title", cell: ({ label }) => label },
  { head: "现在", cell: ({ before }) => <span className={valueClass}>{before}</span> },
  { head: "导入后", cell: ({ after }) => <span className={valueClass}>{after}</span> },
];

type NotTaken = SettingPlan["leftOut"][number];

const notTaken: Column<NotTaken>[] = [
  { head: "设置", part: "title", cell: ({ label }) => label },
  { head: "为什么", cell: ({ why }) => why },
];

const settingKeyOf = ({ key }: { key: string }) => key;

function NotTakenTable({ title, lines }: { title: string; lines: NotTaken[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title} count={lines.length}>
      <RecordTable label={title} columns={notTaken} items={lines} keyOf={settingKeyOf} />
    </Section>
  );
}

/** What a file of settings would change, and what of it would not be taken. */
export function SettingPlanView({ plan }: { plan: SettingPlan }) {
  const { names, more } = plan.unknown;
  return (
    <>
      <NotTakenTable
        title="不能导入的"
        lines={plan.refused.map(({ faults, ...line }) => ({ ...line, why: faults.join("；") }))}
      />
      <NotTakenTable title="不从文件导入的" lines={plan.leftOut} />
      {names.length > 0 && (
        <Say kind="mind">
          <span className={valueClass}>
            这里没有这些设置，会跳过：{names.join("、")}
            {more > 0 && `，还有 ${more} 个`}
          </span>
        </Say>
      )}
      <Section title="会改变的" count={plan.changes.length}>
        {plan.changes.length === 0 ? (
          <Empty words="和现在的设置一样，没有要改的" />
        ) : (
          <RecordTable
            label="会改变的"
            columns={changed}
            items={plan.changes}
            keyOf={settingKeyOf}
          />
        )}
      </Section>
    </>
  );
}
