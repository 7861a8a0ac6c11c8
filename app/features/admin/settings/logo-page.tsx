import type { Settings } from "~/features/site/settings/setting.schema";
import { CheckField, TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot } from "~/ui/forms/form.css";
import { Button } from "~/ui/links/button";
import { classNames } from "~/ui/theme/class-names";
import * as styles from "./setting-page.css";
import { SettingTabs } from "./setting-tabs";

const sides = [
  { name: "light", kept: "newLight", remove: "removeLight", label: "浅色时的标志" },
  { name: "dark", kept: "newDark", remove: "removeDark", label: "深色时的标志" },
] as const;

/** The owner's own logo for both colour modes. */
export function LogoPage({ logo, answer }: { logo: Settings["siteLogo"]; answer: unknown }) {
  const sent = formAnswer(answer);
  return (
    <>
      <SettingTabs here="logo" />
      <div className={styles.form}>
        <Form encType="multipart/form-data" problem={sent.problem} key={logo.light + logo.dark}>
          {sides.map(({ name, kept, remove, label }) => (
            <div key={name + (sent.typed(kept) ?? "")}>
              {(sent.typed(kept) ?? logo[name]) !== "" && (
                <p className={classNames(styles.logo, name === "dark" && styles.dark)}>
                  <img src={sent.typed(kept) || logo[name]} height="32" alt={label} />
                </p>
              )}
              {logo[name] !== "" && <CheckField name={remove}>不再用它</CheckField>}
              {sent.typed(kept) && <input type="hidden" name={kept} value={sent.typed(kept)} />}
              <TextField
                name={name}
                type="file"
                accept="image/*"
                label={label}
                hint={
                  name === "light"
                    ? "没有就显示“竹林”二字。横的、背景透明的图最好，显示时高 26 像素，宽不超过 160 像素。"
                    : "没有就用浅色的。"
                }
                errors={sent.errors(name)}
              />
            </div>
          ))}
          <div className={foot}>
            <Button kind="go">保存</Button>
          </div>
        </Form>
      </div>
    </>
  );
}
