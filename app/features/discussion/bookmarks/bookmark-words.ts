import type { BookmarkedComment, Reminder } from "./bookmark";

/** Who said what: the first words of a comment, as bookmarks repeat them. */
export function commentLine({ user, excerpt, blocked }: BookmarkedComment): string {
  const said = blocked ? "（你屏蔽了这位成员）" : excerpt || "（只有图片）";
  return `${user.nickname}：${said}`;
}

/** Where a bookmarked comment stands: 《竹子开花》12 楼. */
export function markedPlace({ title, floor, reply }: BookmarkedComment): string {
  return `《${title}》${floor} 楼${reply ? "的回复" : ""}`;
}

/** What is said of the day of a reminder; "" where there is none. */
export function reminderWords({ remindDate, pending }: Reminder): string {
  if (remindDate === "") return "";
  return pending ? `${remindDate} 提醒` : `提醒日 ${remindDate} 已过`;
}
