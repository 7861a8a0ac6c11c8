import { timeOfClock } from "~/platform/clock/calendar";
import type { Settings } from "./setting.schema";

type NoticeSettings = Pick<
  Settings,
  "siteNotification" | "siteNotificationFrom" | "siteNotificationUntil" | "timeZone"
>;

/** What the site announces at a moment; "" before it begins and from its end on. Its times are those of the site's clocks. */
export function noticeAt(settings: NoticeSettings, now: number): string {
  const { siteNotification, siteNotificationFrom: from, siteNotificationUntil: until } = settings;
  const { timeZone } = settings;
  if (from !== "" && now < timeOfClock(timeZone, from)) return "";
  if (until !== "" && now >= timeOfClock(timeZone, until)) return "";
  return siteNotification;
}

/** Why an announcement would never be shown, or "". */
export function noticeTimeFault(settings: NoticeSettings): string {
  const { siteNotificationFrom: from, siteNotificationUntil: until } = settings;
  if (from === "" || until === "") return "";
  const [begin, end] = [from, until].map((text) => timeOfClock("UTC", text)) as [number, number];
  return begin < end ? "" : "结束要在开始之后，不然公告不会显示";
}
