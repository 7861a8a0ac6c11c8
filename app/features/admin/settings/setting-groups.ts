import {
  accentOptions,
  captchaOptions,
  outsidePictureOptions,
  portalOrderOptions,
  signupOptions,
} from "./setting-options";
import { newcomerSettings } from "./newcomer-settings";
import type { SettingGroup } from "./setting-field";
import { visitSettings } from "./visit-settings";

/** Every setting in its form, with what it does. */
export const settingGroups: SettingGroup[] = [
  {
    name: "site",
    title: "站点",
    fields: [
      {
        key: "siteTitle",
        kind: "line",
        max: 30,
        label: "站点名称",
        hint: "出现在每一页的标题里。",
      },
      {
        key: "siteDescription",
        kind: "text",
        max: 200,
        rows: 2,
        label: "站点简介",
        hint: "搜索引擎和分享卡片会用到，一两句话就好。",
      },
      {
        key: "siteKeywords",
        kind: "line",
        max: 200,
        label: "关键词",
        hint: "用逗号隔开，给搜索引擎看。",
      },
      {
        key: "siteNotification",
        kind: "text",
        max: 500,
        label: "公告",
        hint: "显示在首页最上面，留空就没有。",
      },
      {
        key: "siteNotificationFrom",
        kind: "moment",
        label: "公告从什么时候开始",
        hint: "按下面的时区算，留空就马上开始。",
      },
      {
        key: "siteNotificationUntil",
        kind: "moment",
        label: "公告到什么时候结束",
        hint: "留空就一直显示。没有登录的人，最多晚一分钟看到变化。",
      },
      {
        key: "siteAccent",
        kind: "one",
        options: accentOptions,
        label: "主色",
        hint: "链接、按钮和标记的颜色，浅色和深色里都够清楚。",
      },
      {
        key: "portalOrder",
        kind: "one",
        options: portalOrderOptions,
        label: "首页的顺序",
        hint: "从上到下。",
      },
      { key: "copyright", kind: "line", max: 100, label: "版权", hint: "写在每一页的最下面。" },
      {
        key: "timeZone",
        kind: "line",
        max: 60,
        label: "时区",
        hint: "页面上的时间和每天的统计按它算，例如 Asia/Shanghai。",
      },
    ],
  },
  {
    name: "links",
    title: "导航",
    note: "每行一个，名称和网址用竖线隔开，例如：文章 | /articles",
    fields: [
      { key: "siteNavs", kind: "links", label: "顶部导航", hint: "最多 8 个。" },
      { key: "footerLinks", kind: "links", label: "页脚链接", hint: "最多 12 个。" },
      {
        key: "recommendTags",
        kind: "list",
        label: "推荐标签",
        hint: "写话题时可以直接选的标签，每行一个，最多 30 个。",
      },
    ],
  },
  {
    name: "about",
    title: "关于页",
    fields: [
      {
        key: "aboutPage",
        kind: "text",
        max: 20_000,
        rows: 18,
        label: "“关于”页的内容",
        hint: "用 Markdown 写。",
      },
      {
        key: "securityContact",
        kind: "line",
        max: 200,
        label: "安全联系方式",
        hint: "发现漏洞的人从 /.well-known/security.txt 找到它，例如 mailto:security@example.com；留空就没有这个文件。",
      },
    ],
  },
  {
    name: "accounts",
    title: "注册和登录",
    fields: [
      {
        key: "signupPolicy",
        kind: "one",
        options: signupOptions,
        label: "谁能注册",
        hint: "“要管理员审核”时，申请会出现在审核页。",
      },
      {
        key: "signupsPerHour",
        kind: "count",
        label: "每个地址每小时最多注册几个账号",
        hint: "学校和公司里常常很多人共用一个地址，不要太小。",
      },
      {
        key: "formSeconds",
        kind: "count",
        label: "注册的、新成员发布的表单打开后，最快几秒能提交",
        hint: "人没有这么快，程序常常更快。0 是不限制。",
      },
      {
        key: "captchaSignup",
        kind: "one",
        options: captchaOptions,
        label: "注册时的验证码",
        hint: "选图片时，看不清的人也能换成回答问题。",
      },
      {
        key: "captchaSignin",
        kind: "one",
        options: captchaOptions,
        label: "登录时的验证码",
        hint: "挡住反复试密码的程序。",
      },
      {
        key: "captchaQuestions",
        kind: "questions",
        label: "自己出的验证问题",
        hint: "每行一个，几种答案都算对时用竖线隔开，例如：竹子是什么颜色？ | 绿色 | 青色。填了就只出这些，留空就出网站自带的。",
      },
      {
        key: "sessionDays",
        kind: "count",
        label: "登录保持几天",
        hint: "只要在用就会延长；改了以后对新的登录生效。站长和管理员 12 小时不用就退出，最多 7 天。",
      },
      {
        key: "moderatorSecondFactor",
        kind: "choice",
        label: "站长和管理员要开启两步验证",
        hint: "没有开启的，开启之前不能做任何管理的事。先给自己开启，才能这样要求。",
      },
    ],
  },
  {
    name: "posting",
    title: "发布",
    fields: [
      { key: "defaultNodeId", kind: "node", label: "默认节点", hint: "没有选节点的动态放在这里。" },
      {
        key: "topicsPerTenMinutes",
        kind: "count",
        label: "每个成员 10 分钟内最多发几个话题",
        hint: "动态和文章也按它算。",
      },
      {
        key: "commentsPerMinute",
        kind: "count",
        label: "每个成员 1 分钟内最多发几条评论",
        hint: "超过了会请对方等一等。",
      },
      {
        key: "lettersPerHour",
        kind: "count",
        label: "每个成员 1 小时内最多发几条私信",
        hint: "超过了会请对方等一等。",
      },
      {
        key: "conversationsPerDay",
        kind: "count",
        label: "每个成员 1 天内最多给几个人开新的对话",
        hint: "一个对话里有几个人就算几个。新成员最多 5 个。",
      },
      {
        key: "captchaPosting",
        kind: "one",
        options: captchaOptions,
        label: "发布时的验证码",
        hint: "平时不用，被广告机器盯上时再打开。",
      },
      {
        key: "emailVerifiedForPosting",
        kind: "choice",
        label: "验证邮箱之后才能发布",
        hint: "没有验证的成员只能看；新账号点了信里的链接才算开好，注册时也不透露哪些邮箱有账号。先确认网站能发信。",
      },
      {
        key: "topicPending",
        kind: "choice",
        label: "话题和动态都要先审核",
        hint: "通过之前只有作者和管理员看得到。发布以后再修改话题，也要重新审核。",
      },
      {
        key: "articlePending",
        kind: "choice",
        label: "文章都要先审核",
        hint: "通过之前只有作者和管理员看得到。发布以后再修改文章，也要重新审核。",
      },
      {
        key: "commentPending",
        kind: "choice",
        label: "评论都要先审核",
        hint: "通过之前只有作者和管理员看得到。发布以后再修改评论，也要重新审核。",
      },
      {
        key: "enableHideContent",
        kind: "choice",
        label: "允许话题里有回复后才能看的内容",
        hint: "关掉以后不能再写新的。",
      },
      {
        key: "urlRedirect",
        kind: "choice",
        label: "站外链接先经过提醒页",
        hint: "对以前发的内容也马上生效。",
      },
      {
        key: "outsidePictures",
        kind: "one",
        options: outsidePictureOptions,
        label: "站外图片",
        hint: "读者的浏览器从不向别的网站要图片。取来之前和取不到时，显示写着对方网站名的链接；已经取来的照常显示。",
      },
    ],
  },
  newcomerSettings,
  visitSettings,
  {
    name: "more",
    title: "其他",
    fields: [
      { key: "scoreTopic", kind: "count", label: "发一个话题得几分", hint: "删除时会扣回。" },
      { key: "scoreComment", kind: "count", label: "发一条评论得几分", hint: "删除时会扣回。" },
      {
        key: "scoreAnswer",
        kind: "count",
        label: "回答被采纳得几分",
        hint: "在问答节点里；采纳自己的不得分，取消采纳时会扣回。",
      },
      {
        key: "publicModerationLog",
        kind: "choice",
        label: "公开管理记录",
        hint: "谁都可以在 /moderation 看到管理员删了什么、为什么，不含成员的私人信息。",
      },
      {
        key: "indexNowKey",
        kind: "line",
        max: 128,
        label: "IndexNow 密钥",
        hint: "填了就会把新内容告诉搜索引擎，留空则不通知。",
      },
      {
        key: "apiOrigins",
        kind: "list",
        label: "可以调用接口的网站",
        hint: "每行一个，例如 https://app.example.com。留空则别的网站的页面都不能调用。",
      },
    ],
  },
];

/** The form with this name in the address. */
export function settingGroup(name: string | undefined): SettingGroup | undefined {
  return settingGroups.find((group) => group.name === name);
}
