import { AdminHead } from "~/features/admin/frame/admin-head";
import { Tabs } from "~/ui/marks/tabs";
import { settingGroups } from "./setting-groups";
import { manyTabs } from "./setting-page.css";

/** The head of every page of settings, with the way to the others. */
export function SettingTabs({ here }: { here: string }) {
  const groups = [...settingGroups.map(({ name, title }) => ({ name, title })), logo, move];
  return (
    <>
      <AdminHead title="设置" note="保存之后马上生效。" />
      <div className={manyTabs}>
        <Tabs
          label="设置"
          tabs={groups.map(({ name, title }) => ({
            to: `/admin/settings/${name}`,
            text: title,
            current: name === here,
          }))}
        />
      </div>
    </>
  );
}

const logo = { name: "logo", title: "标志" };
const move = { name: "move", title: "导出和导入" };
