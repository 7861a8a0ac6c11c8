import { Form } from "@remix-run/react";
import { AdminHead } from "~/features/admin/frame/admin-head";
import * as styles from "~/features/admin/frame/admin-page.css";
import type {
  CvssCalculation,
  MetricChoice,
} from "~/features/content/cvss/cvss-calculation.server";
import { SeverityMeter } from "~/features/content/cvss/severity-meter";
import { CheckField, TextField } from "~/ui/forms/field";
import { Fieldset } from "~/ui/forms/fieldset";
import { Button, ButtonLink } from "~/ui/links/button";
import { Tabs } from "~/ui/marks/tabs";
import { Say } from "~/ui/notices/say";
import { quiet } from "~/ui/words/text.css";

/** Works out a CVSS score from its base metrics; the answer is a page with an address to keep. */
export function CvssPage({ version, metrics, typed, result }: CvssCalculation) {
  const missing = metrics.filter(({ chosen }) => chosen === "");
  const begun = missing.length < metrics.length;
  return (
    <>
      <AdminHead title="CVSS 计算器" />
      <Tabs
        label="版本"
        tabs={["3.1", "4.0"].map((one) => ({
          to: `/admin/cvss?version=${one}`,
          text: `v${one}`,
          current: one === version,
        }))}
      />
      <KnownVector typed={typed} />
      {result ? (
        <div className={styles.sections}>
          <div className={styles.narrow}>
            <p>
              <SeverityMeter severity={result.severity} score={result.score} />
            </p>
            <p className={styles.name}>
              <code>{result.vector}</code>
            </p>
            <div className={styles.acts}>
              <ButtonLink to={`/admin/vulnerabilities/create?vector=${result.vector}`}>
                用它新增漏洞
              </ButtonLink>
            </div>
          </div>
        </div>
      ) : (
        begun && <Say kind="mind">还没有选：{missing.map(({ name }) => name).join("、")}</Say>
      )}
      <Form key={JSON.stringify(metrics)} className={styles.sections} preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <div className={styles.choices}>
          {metrics.map((metric) => (
            <Choice key={metric.key} metric={metric} />
          ))}
        </div>
        <div className={styles.acts}>
          <Button kind="go">计算</Button>
        </div>
      </Form>
    </>
  );
}

function KnownVector({ typed: { vector, errors } }: Pick<CvssCalculation, "typed">) {
  return (
    <Form key={vector} className={styles.sections}>
      <div className={styles.narrow}>
        <TextField
          name="vector"
          label="已有的向量"
          placeholder="CVSS:3.1/AV:N/AC:L/…"
          defaultValue={vector}
          errors={errors}
          maxLength={200}
          spellCheck={false}
        />
        <div className={styles.acts}>
          <Button>读出来</Button>
        </div>
      </div>
    </Form>
  );
}

function Choice({ metric: { key, name, values, chosen } }: { metric: MetricChoice }) {
  return (
    <Fieldset legend={`${name}（${key}）`}>
      {values.map((one) => (
        <CheckField
          key={one.value}
          type="radio"
          name={key}
          value={one.value}
          defaultChecked={one.value === chosen}
        >
          <span>
            {one.name} <span className={quiet}>{one.meaning}</span>
          </span>
        </CheckField>
      ))}
    </Fieldset>
  );
}
