import { letterSenders, senderNames } from "~/features/accounts/account/letter-senders";
import { SelectField } from "~/ui/forms/field";
import { Section } from "~/ui/lists/section";
import { quiet } from "~/ui/words/text.css";
import * as styles from "./account-page.css";
import type { OwnAccount } from "./own-account.queries.server";
import { PartForm } from "./part-form";

/** 谁可以给我写私信. */
export function LettersSection({ account, answer }: { account: OwnAccount; answer: unknown }) {
  return (
    <Section title="私信" id="letters" roomy>
      <div className={styles.stack}>
        <p className={quiet}>
          只管新开的对话；已有的对话可以离开，也可以屏蔽对方。私信只有对话里的人看得到，被举报的那几条管理员也看得到。私信不是端到端加密的。
        </p>
        <PartForm part="letters" answer={answer} button="保存">
          {(sent) => (
            <SelectField
              name="from"
              label="谁可以给我写私信"
              options={letterSenders.map((value) => ({ value, text: senderNames[value] }))}
              defaultValue={sent.typed("from") ?? account.lettersFrom}
              errors={sent.errors("from")}
            />
          )}
        </PartForm>
      </div>
    </Section>
  );
}
