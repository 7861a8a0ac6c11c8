import { GroupedSelectField } from "~/ui/forms/grouped-select-field";
import { Section } from "~/ui/lists/section";
import * as styles from "./account-page.css";
import type { OwnAccount } from "./own-account.queries.server";
import { PartForm } from "./part-form";
import type { ZoneChoice } from "./zone-choice.server";

interface ZoneSectionProps {
  account: OwnAccount;
  zones: ZoneChoice;
  answer: unknown;
}

/** By whose clocks letters and reminders come. */
export function ZoneSection({ account, zones, answer }: ZoneSectionProps) {
  return (
    <Section id="zone" title="时区" roomy>
      <div className={styles.stack}>
        <PartForm part="zone" answer={answer} button="保存">
          {(sent) => (
            <GroupedSelectField
              name="timeZone"
              label="按哪里的时间"
              hint="每天、每周的邮件和书签提醒按它算；页面上的时间还是站点的。"
              first={{ value: "", text: `随站点（${zones.site}）` }}
              groups={zones.groups}
              defaultValue={sent.typed("timeZone") ?? account.timeZone}
              errors={sent.errors("timeZone")}
            />
          )}
        </PartForm>
      </div>
    </Section>
  );
}
