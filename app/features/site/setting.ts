import type { Settings } from "./setting.schema";

/** What holds until an owner changes it. */
export const defaultSettings: Settings = {
  siteTitle: "竹林",
  siteDescription: "一个安静的中文社区：话题、动态与文章，慢一点，说清楚。",
  siteKeywords: "社区,论坛,竹林",
  siteNavs: [
    { title: "首页", url: "/" },
    { title: "话题", url: "/topics" },
  ],
  siteNotification: "",
  siteLogo: { light: "", dark: "" },
  aboutPage: [
    "## 这里是什么",
    "",
    "竹林是一个中文社区。在这里可以读话题、发动态、写回复；不开 JavaScript 也能做所有的事，网慢、手机旧也不碍事。",
    "",
    "## 怎么相处",
    "",
    "- 好好说话，认真写字；",
    "- 对事不对人，引用注明出处；",
    "- 不发广告，不泄露别人的隐私。",
    "",
    "站长可以在设置里改写这一页。",
  ].join("\n"),
  footerLinks: [
    { title: "标签", url: "/tags" },
    { title: "关于", url: "/about" },
  ],
  copyright: "竹林社区",
  recommendTags: [],
  defaultNodeId: 1,
  signupPolicy: "open",
  enableHideContent: true,
  urlRedirect: false,
  sessionDays: 30,
  scoreTopic: 1,
  scoreComment: 1,
  topicsPerTenMinutes: 5,
  commentsPerMinute: 10,
  timeZone: "Asia/Shanghai",
};
