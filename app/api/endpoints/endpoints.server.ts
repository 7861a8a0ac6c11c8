import type { Endpoint } from "~/api/calls/endpoint.server";
import { articleListEndpoints } from "./article-list.endpoints.server";
import { articleEndpoints } from "./article.endpoints.server";
import { badgeEndpoints } from "./badge.endpoints.server";
import { bookmarkEndpoints } from "./bookmark.endpoints.server";
import { captchaEndpoints } from "./captcha.endpoints.server";
import { commentEndpoints } from "./comment.endpoints.server";
import { configEndpoints } from "./config.endpoints.server";
import { fansEndpoints } from "./fans.endpoints.server";
import { conversationEndpoints } from "./conversation.endpoints.server";
import { favoriteEndpoints } from "./favorite.endpoints.server";
import { linkEndpoints } from "./link.endpoints.server";
import { loginEndpoints } from "./login.endpoints.server";
import { memberNoteEndpoints } from "./member-note.endpoints.server";
import { messageEndpoints } from "./message.endpoints.server";
import { newsEndpoints } from "./news.endpoints.server";
import { nodeKeepingEndpoints } from "./node-keeping.endpoints.server";
import { noticeEndpoints } from "./notice.endpoints.server";
import { providerEndpoints } from "./provider.endpoints.server";
import { scoreEndpoints } from "./score.endpoints.server";
import { searchEndpoints } from "./topic-search.endpoints.server";
import { tagEndpoints } from "./tag.endpoints.server";
import { topicActEndpoints } from "./topic-act.endpoints.server";
import { topicListEndpoints } from "./topic-list.endpoints.server";
import { topicWatchEndpoints } from "./topic-watch.endpoints.server";
import { topicEndpoints } from "./topic.endpoints.server";
import { uploadEndpoints } from "./upload.endpoints.server";
import { userEndpoints } from "./user.endpoints.server";
import { watchEndpoints } from "./watch.endpoints.server";
import { vulnerabilityEndpoints } from "./vulnerability.endpoints.server";

/** The calls of the API by noun, in the order in which the documentation shows them. */
export const endpointGroups: { name: string; endpoints: Endpoint[] }[] = [
  { name: "站点配置", endpoints: configEndpoints },
  { name: "验证码", endpoints: captchaEndpoints },
  { name: "登录", endpoints: [...loginEndpoints, ...providerEndpoints] },
  {
    name: "话题和动态",
    endpoints: [...topicListEndpoints, ...topicEndpoints, ...topicActEndpoints],
  },
  { name: "文章", endpoints: [...articleListEndpoints, ...articleEndpoints] },
  { name: "评论", endpoints: [...commentEndpoints, ...watchEndpoints] },
  { name: "成员", endpoints: [...userEndpoints, ...badgeEndpoints] },
  { name: "版务", endpoints: [...nodeKeepingEndpoints, ...memberNoteEndpoints] },
  { name: "收藏", endpoints: favoriteEndpoints },
  { name: "书签", endpoints: bookmarkEndpoints },
  { name: "消息", endpoints: [...messageEndpoints, ...noticeEndpoints] },
  { name: "私信", endpoints: conversationEndpoints },
  { name: "积分", endpoints: scoreEndpoints },
  { name: "粉丝和关注", endpoints: [...fansEndpoints, ...topicWatchEndpoints] },
  { name: "上传", endpoints: uploadEndpoints },
  { name: "搜索", endpoints: searchEndpoints },
  { name: "资讯", endpoints: newsEndpoints },
  { name: "漏洞", endpoints: vulnerabilityEndpoints },
  { name: "友情链接", endpoints: linkEndpoints },
  { name: "标签", endpoints: tagEndpoints },
];

export const endpoints = endpointGroups.flatMap((group) => group.endpoints);
