import type { SettingGroup } from "./setting-field";

/** How far members are trusted, and what those may who are new. */
export const newcomerSettings: SettingGroup = {
  name: "newcomers",
  title: "新成员",
  note: "成员分三级：新成员、成员、老成员，按注册的天数和已发布的内容算，谁都能在自己的“账号”页看到。新成员发得慢一些，老成员可以快一倍；站长和管理员不受限制。",
  fields: [
    {
      key: "memberDays",
      kind: "count",
      label: "注册满几天，才不算新成员",
      hint: "天数和篇数都要够。都填 0，就没有新成员。",
    },
    {
      key: "memberPosts",
      kind: "count",
      label: "有几篇内容，才不算新成员",
      hint: "话题、动态、文章和评论一起算；删掉的、还在审核的不算，禁言期间都不算。",
    },
    {
      key: "regularDays",
      kind: "count",
      label: "注册满几天，才是老成员",
      hint: "老成员发布的频率可以是“发布”里填的两倍。",
    },
    { key: "regularPosts", kind: "count", label: "有几篇内容，才是老成员", hint: "算法同上。" },
    {
      key: "newcomerDailyPosts",
      kind: "count",
      label: "新成员 24 小时里最多发几篇",
      hint: "话题、动态、文章和评论一起算。",
    },
    {
      key: "newcomerDailyLinks",
      kind: "count",
      label: "新成员 24 小时里最多放几个链接",
      hint: "0 是不能放链接。",
    },
    {
      key: "newcomerDailyPictures",
      kind: "count",
      label: "新成员 24 小时里最多放几张图片",
      hint: "0 是不能放图片。",
    },
    {
      key: "newcomerDailyMentions",
      kind: "count",
      label: "新成员 24 小时里最多提到别人几次",
      hint: "用 @ 提到一个人算一次。0 是不能提到别人。",
    },
    {
      key: "observationSeconds",
      kind: "count",
      label: "注册后多少秒内不能发布",
      hint: "0 是不用等；一小时是 3600。",
    },
    {
      key: "newcomerPosts",
      kind: "count",
      label: "前几篇内容要先审核",
      hint: "话题、动态、文章和评论一起算，通过的才算数。0 是不用审核。",
    },
    {
      key: "newcomerHours",
      kind: "count",
      label: "注册后多少小时内限制链接",
      hint: "0 是不限制。",
    },
    {
      key: "newcomerLinks",
      kind: "count",
      label: "限制期内一次最多放几个链接",
      hint: "0 是不能放链接。",
    },
    {
      key: "holdSameTexts",
      kind: "choice",
      label: "和别人一样的内容要先审核",
      hint: "24 小时里，谁的话题、动态、文章或评论和另一个账号先发的一样，就先等审核；短句不算，所有成员都算，站长和管理员除外。",
    },
  ],
};
