import { ExactMoment } from "~/features/site/clock/exact-moment";
import { Section } from "~/ui/lists/section";
import { Figures } from "~/ui/marks/figures";
import { roomy } from "~/ui/lists/section.css";
import { classNames } from "~/ui/theme/class-names";
import { quiet } from "~/ui/words/text.css";
import type { SiteTotals } from "./site-total";

/** How much there is on the site, and when that was counted; nothing until it was. */
export function TotalsOfSite({ counted }: { counted: SiteTotals | null }) {
  if (counted === null) return null;
  return (
    <Section title="全站" roomy>
      <Figures figures={counted.totals} />
      <p className={classNames(quiet, roomy)}>
        统计于 <ExactMoment at={counted.countTime} />
      </p>
    </Section>
  );
}
