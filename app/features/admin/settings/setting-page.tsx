import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot } from "~/ui/forms/form.css";
import { Button } from "~/ui/links/button";
import { Prose } from "~/ui/words/prose";
import { quiet } from "~/ui/words/text.css";
import type { SettingGroup } from "./setting-field";
import { SettingInput, type NodeChoice } from "./setting-input";
import * as styles from "./setting-page.css";
import { SettingTabs } from "./setting-tabs";

interface SettingPageProps {
  group: SettingGroup;
  /** The values in force by their keys, as they are typed. */
  values: Record<string, string>;
  nodes: NodeChoice[];
  /** What the about page would be, where that was asked for. */
  preview: string;
  answer: unknown;
}

/** A group of settings in one form. */
export function SettingPage({ group, values, nodes, preview, answer }: SettingPageProps) {
  const sent = formAnswer(answer);
  return (
    <>
      <SettingTabs here={group.name} />
      <div className={styles.form}>
        {group.note !== undefined && <p className={quiet}>{group.note}</p>}
        <Form key={group.name} problem={sent.problem} preventScrollReset>
          {group.fields.map((field) => (
            <SettingInput
              key={field.key}
              field={field}
              value={values[field.key] ?? ""}
              sent={sent}
              nodes={nodes}
            />
          ))}
          <div className={foot}>
            {group.name === "about" && (
              <Button name="intent" value="preview" formNoValidate>
                预览
              </Button>
            )}
            <Button kind="go" name="intent" value="save">
              保存
            </Button>
          </div>
        </Form>
        {preview !== "" && (
          <section className={styles.preview} aria-label="预览">
            <Prose html={preview} />
          </section>
        )}
      </div>
    </>
  );
}
