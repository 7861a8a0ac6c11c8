import { modelCrawlers, modelTokens, slowedPages } from "~/features/seo/language-models";
import type { SettingGroup } from "./setting-field";
import { modelOptions } from "./setting-options";

/** How much may be read, and by whom. */
export const visitSettings: SettingGroup = {
  name: "visits",
  title: "访问",
  fields: [
    {
      key: "offline",
      kind: "choice",
      label: "断网时能看读过的页面",
      hint: "成员和来过两次的访客，浏览器里会存下最近读过的 50 页，退出登录就删。关掉以后，浏览器下次打开网站时把存的都删掉。",
    },
    {
      key: "webPush",
      kind: "choice",
      label: "消息推送到浏览器",
      hint: "成员可以让新消息推送到自己的手机和电脑，由浏览器厂商的推送服务转送，内容是加密的。要断网时能看读过的页面开着才行。",
    },
    {
      key: "pagesPerMinute",
      kind: "count",
      label: "每个地址一分钟最多打开几页",
      hint: "搜索一次算 5 页；能直接给出的页面和文件不算。登录的成员另按账号算。0 是不限制。网站前面有反向代理时，要先设好 TRUST_PROXY。",
    },
    {
      key: "languageModels",
      kind: "one",
      options: modelOptions,
      label: "语言模型的爬虫",
      hint: `“谢绝”靠它们自觉；“按名字拒绝”什么都不给；“放慢”是每个名字一分钟 ${slowedPages} 页。搜索引擎不受影响。认得的名字：${modelCrawlers.join("、")}，以及 robots.txt 里的 ${modelTokens.join("、")}。`,
    },
  ],
};
