import type { ReactNode } from "react";
import { Icon } from "~/ui/pictures/icon";
import { Prose } from "~/ui/words/prose";
import { link } from "~/ui/words/text.css";
import * as styles from "./hidden-part.css";

/** The hidden part of a topic: shown to those who may see it, a tip to everyone else. */
export type HiddenPart =
  { exists: false } | { exists: true; show: false } | { exists: true; show: true; html: string };

/** Says that something stands behind a reply. */
export function HiddenTip({ children }: { children?: ReactNode }) {
  return (
    <p className={styles.tip}>
      <Icon name="lock" />
      <span>隐藏内容，请回复后查看</span>
      {children}
    </p>
  );
}

/** The hidden part on the topic's own page: itself for those who may see it, else the tip. */
export function HiddenPartView({ part }: { part: HiddenPart }) {
  if (!part.exists) return null;
  if (!part.show) {
    return (
      <HiddenTip>
        <a className={link} href="#reply">
          去回复
        </a>
      </HiddenTip>
    );
  }
  return (
    <div className={styles.part}>
      <p className={styles.label}>
        <Icon name="lock" small />
        隐藏部分，只有回复过的人看得到
      </p>
      <Prose html={part.html} />
    </div>
  );
}
