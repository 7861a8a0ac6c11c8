import { Link } from "~/ui/links/link";
import { Section } from "~/ui/lists/section";
import { link, quiet } from "~/ui/words/text.css";
import type { NewcomerLimits } from "./newcomer-limits.server";
import { allowanceOf } from "./trust-words";
import { trustNames, type NextLevel } from "./trust";
import type { Trust } from "./trust.queries.server";

export interface TrustSectionProps {
  /** Null for moderators, who have no limits. */
  trust: Trust | null;
  limits: NewcomerLimits;
}

/** How far a member is trusted, what that allows, and what is missing for more. */
export function TrustSection({ trust, limits }: TrustSectionProps) {
  return (
    <Section title="等级" id="trust" roomy>
      {trust === null ? (
        <p>站长和管理员发布不分等级。</p>
      ) : (
        <>
          <p>{trustNames[trust.level]}</p>
          <p className={quiet}>{allowanceOf(trust.level, limits)}</p>
          {trust.next && <p>{missing(trust.next)}</p>}
        </>
      )}
      <p>
        <Link className={link} to="/levels">
          等级的规则
        </Link>
      </p>
    </Section>
  );
}

function missing({ level, asked, days, accepted }: NextLevel): string {
  const waits = [
    ...(days > 0 ? [`注册满 ${asked.days} 天（还差 ${days} 天）`] : []),
    ...(accepted > 0 ? [`有 ${asked.accepted} 篇已发布的内容（还差 ${accepted} 篇）`] : []),
  ];
  return `${waits.join("，")}，就是${trustNames[level]}。`;
}
