/** What a moderator read of others that not everybody may, by what the audit log calls it. */
const readNames = {
  read: "查看",
  "read-email": "查看私人资料",
  "read-versions": "查看修改记录",
  "read-letters": "查看被举报的私信",
  "download-backup": "下载备份",
  export: "导出",
} as const;

export type ReadAct = keyof typeof readNames;

/** The acts that change nothing. */
export const readActs = Object.keys(readNames);

/** What each act of the audit log is called. */
export const actNames: Record<string, string> = {
  create: "新建",
  edit: "编辑",
  rename: "改名",
  merge: "合并",
  order: "排序",
  move: "移动",
  delete: "删除",
  restore: "恢复",
  hide: "隐藏",
  show: "重新显示",
  retire: "停用",
  reopen: "恢复使用",
  approve: "通过",
  reject: "不通过",
  sticky: "置顶",
  recommend: "推荐",
  accept: "采纳回答",
  official: "标为官方",
  unofficial: "取消官方标记",
  close: "关闭回复",
  open: "开放回复",
  slow: "改慢速",
  split: "拆出评论",
  "close-poll": "结束投票",
  mute: "禁言",
  unmute: "解除禁言",
  disable: "停用账号",
  enable: "恢复账号",
  role: "改角色",
  "appoint-keeper": "任命版主",
  "dismiss-keeper": "撤下版主",
  "refuse-node": "节点禁言",
  "admit-to-node": "解除节点禁言",
  "add-note": "写备注",
  "drop-note": "删除备注",
  "give-badge": "授予徽章",
  "take-badge": "收回徽章",
  "end-sessions": "结束登录",
  "reset-mail": "发重设密码邮件",
  "reset-password": "重设密码",
  "second-factor-on": "开启两步验证",
  "second-factor-off": "关闭两步验证",
  "authenticator-off": "移除验证器应用",
  "passkey-added": "添加通行密钥",
  "passkey-removed": "移除通行密钥",
  "recovery-codes": "重新生成恢复码",
  forbid: "加敏感词",
  allow: "去掉敏感词",
  set: "改设置",
  "answer-report": "处理举报",
  resend: "重发",
  retry: "再试一次",
  drop: "丢掉",
  backup: "备份",
  reindex: "重建搜索索引",
  upload: "上传备份",
  "remove-picture": "移除图片",
  import: "导入",
  seed: "填充数据",
  "remove-demo": "移除演示内容",
  ...readNames,
};

/** A name from a table, or the word itself where the table has none yet. */
export function nameIn(names: Record<string, string>, word: string): string {
  return names[word] ?? word;
}
