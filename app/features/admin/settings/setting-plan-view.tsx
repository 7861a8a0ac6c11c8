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

const refused: Column<SettingPlan["refused"][number]>[] = [
  { head: "设置", part: "title", cell: ({ label }) => label },
  { head: "为什么", cell: ({ faults }) => faults.join("；") },
];

const leftOut: Column<SettingPlan["leftOut"][number]>[] = [
  { head: "设置", part: "title", cell: ({ label }) => label },
  { head: "为什么", cell: ({ why }) => why },
];

const settingKeyOf = ({ key }: { key: string }) => key;

/** What a file of settings would change, and what of it would not be taken. */
export function SettingPlanView({ plan }: { plan: SettingPlan }) {
  const { names, more } = plan.unknown;
  return (
    <>
      {plan.refused.length > 0 && (
        <Section title="不能导入的" count={plan.refused.length}>
          <RecordTable
            label="不能导入的"
            columns={refused}
            items={plan.refused}
            keyOf={settingKeyOf}
          />
        </Section>
      )}
      {plan.leftOut.length > 0 && (
        <Section title="不从文件导入的" count={plan.leftOut.length}>
          <RecordTable
            label="不从文件导入的"
            columns={leftOut}
            items={plan.leftOut}
            keyOf={settingKeyOf}
          />
        </Section>
      )}
      {names.length > 0 && (
        <Say kind="mind">
          <span className={valueClass}>
            这里没有这些设置，不会理会：{names.join("、")}
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
