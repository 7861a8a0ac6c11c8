import { portalOrders, portalRows, type PortalRow } from "~/features/site/settings/portal-order";
import type { Accent } from "~/features/site/settings/site-accent";

/** Who may sign up. */
export const signupOptions = [
  { value: "open", text: "谁都可以" },
  { value: "approval", text: "要管理员审核" },
  { value: "closed", text: "暂不开放" },
];

/** How the crawlers of language models are met. */
export const modelOptions = [
  { value: "welcome", text: "欢迎" },
  { value: "asked", text: "在 robots.txt 里谢绝" },
  { value: "refused", text: "按名字拒绝" },
  { value: "slowed", text: "放慢" },
];

/** How people prove that they are people. */
export const captchaOptions = [
  { value: "picture", text: "图片" },
  { value: "question", text: "问题" },
  { value: "off", text: "不要" },
];

/** What becomes of pictures of other sites in texts. */
export const outsidePictureOptions = [
  { value: "kept", text: "由本站取来并保存" },
  { value: "link", text: "只显示链接" },
];

/** What colours the site. */
export const accentOptions: { value: Accent; text: string }[] = [
  { value: "bamboo", text: "竹绿" },
  { value: "pine", text: "松石" },
  { value: "indigo", text: "靛蓝" },
  { value: "wisteria", text: "藤紫" },
  { value: "plum", text: "梅红" },
  { value: "ink", text: "墨" },
];

const rowNames: Record<PortalRow, string> = {
  topics: "推荐和最新",
  stories: "文章和动态",
  reading: "资讯、漏洞和友链",
};

/** In what order the front page has its rows. */
export const portalOrderOptions = portalOrders.map((value) => ({
  value,
  text: portalRows(value)
    .map((row) => rowNames[row])
    .join(" → "),
}));
