import type { NewcomerLimits } from "./newcomer-limits.server";
import type { Merits, TrustLevel } from "./trust";

/** What members of a level may publish. */
export function allowanceOf(level: TrustLevel, limits: NewcomerLimits): string {
  if (level === "member") return "发布没有新成员的限制。";
  if (level === "regular") return "发布没有新成员的限制，频率可以是一般成员的两倍。";
  const { newcomerDailyPosts, newcomerDailyLinks, newcomerDailyPictures, newcomerDailyMentions } =
    limits;
  return `24 小时里最多发 ${newcomerDailyPosts} 篇（话题、动态、文章和评论一起算），放 ${newcomerDailyLinks} 个链接、${newcomerDailyPictures} 张图片，提到别人 ${newcomerDailyMentions} 次。`;
}

/** What a level asks for. */
export function askedWords({ days, accepted }: Merits): string {
  const asked = [
    ...(days > 0 ? [`注册满 ${days} 天`] : []),
    ...(accepted > 0 ? [`有 ${accepted} 篇已发布的内容`] : []),
  ];
  return asked.length === 0 ? "注册了就是。" : `${asked.join("，")}。`;
}
