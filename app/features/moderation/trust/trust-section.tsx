import { Section } from "~/ui/lists/section";
import { quiet } from "~/ui/words/text.css";
import type { NewcomerLimits } from "./newcomer-limits.server";
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
          <p>
            {trustNames[trust.level]}
            <span className={quiet}> {allowance(trust, limits)}</span>
          </p>
          {trust.next && <p>{missing(trust.next)}</p>}
        </>
      )}
    </Section>
  );
}

function allowance({ level }: Trust, limits: NewcomerLimits): string {
  if (level === "member") return "发布没有新成员的限制。";
  if (level === "regular") return "发布没有新成员的限制，频率可以是一般成员的两倍。";
  const { newcomerDailyPosts, newcomerDailyLinks, newcomerDailyPictures, newcomerDailyMentions } =
    limits;
  return `24 小时里最多发 ${newcomerDailyPosts} 篇（话题、动态、文章和评论一起算），放 ${newcomerDailyLinks} 个链接、${newcomerDailyPictures} 张图片，提到别人 ${newcomerDailyMentions} 次。`;
}

function missing({ level, asked, days, accepted }: NextLevel): string {
  const waits = [
    ...(days > 0 ? [`注册满 ${asked.days} 天（还差 ${days} 天）`] : []),
    ...(accepted > 0 ? [`有 ${asked.accepted} 篇发出来的内容（还差 ${accepted} 篇）`] : []),
  ];
  return `再${waits.join("，")}，就是${trustNames[level]}。`;
}
