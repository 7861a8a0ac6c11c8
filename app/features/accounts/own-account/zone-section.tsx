import { SelectField } from "~/ui/forms/field";
import { Section } from "~/ui/lists/section";
import * as styles from "./account-page.css";
import type { OwnAccount } from "./own-account.queries.server";
import { PartForm } from "./part-form";

/** The time zones that one can choose from, and that of the site. */
export interface ZoneChoice {
  names: string[];
  site: string;
}

interface ZoneSectionProps {
  account: OwnAccount;
  zones: ZoneChoice;
  answer: unknown;
}

/** By whose clocks letters and reminders come. */
export function ZoneSection({ account, zones, answer }: ZoneSectionProps) {
  // Also what a later version calls otherwise stays chosen.
  const names = new Set([account.timeZone, ...zones.names].filter((name) => name !== ""));
  const options = [
    { value: "", text: `随站点（${zones.site}）` },
    ...Array.from(names, (value) => ({ value, text: value })),
  ];
  return (
    <Section title="时区" roomy>
      <div className={styles.stack}>
        <PartForm part="zone" answer={answer} button="保存">
          {(sent) => (
            <SelectField
              name="timeZone"
              label="时区"
              hint="每天、每周的邮件和书签提醒按它算；页面上的时间还是站点的。"
              options={options}
              defaultValue={sent.typed("timeZone") ?? account.timeZone}
              errors={sent.errors("timeZone")}
            />
          )}
        </PartForm>
      </div>
    </Section>
  );
}
