import type { SettingGroup } from "./setting-field";

/** How much may be read, and by whom. */
export const visitSettings: SettingGroup = {
  name: "visits",
  title: "访问",
  fields: [
    {
      key: "pagesPerMinute",
      kind: "count",
      label: "每个地址一分钟最多打开几页",
      hint: "搜索一次算 5 页；能直接给出的页面和文件不算。登录的成员另按账号算。0 是不限制。网站前面有反向代理时，要先设好 TRUST_PROXY。",
    },
  ],
};
