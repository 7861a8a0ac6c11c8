import { describe, expect, test } from "vitest";
import { profileData, siteData, topicData } from "./structured-data";

const origin = "https://bbs.example";
const matches = [
  { id: "root", data: { origin, site: { title: "竹林", description: "一个社区" } } },
];

type Topic = Parameters<typeof topicData>[1];
const user = {
  id: 3,
  username: "abcde",
  nickname: "阿甲",
  avatar: "",
  smallAvatar: "",
  description: "",
};
const topic: Topic = {
  id: 12,
  type: 0,
  title: "</script><b>",
  summary: "摘要",
  user,
  node: { id: 1, name: "闲聊" },
  tags: [{ id: 1, name: "雨" }],
  pictures: [],
  hasHiddenContent: true,
  status: 0,
  authorDisabled: false,
  viewCount: 9,
  commentCount: 2,
  likeCount: 1,
  createTime: 1_700_000_000_000,
  editTime: 1_700_000_100_000,
} as unknown as Topic;

const graphOf = (data: ReturnType<typeof siteData>) => data ?? { "@context": "", "@graph": [] };

describe("structured data", () => {
  test("of the site names its search", () => {
    const { "@context": context, "@graph": graph } = graphOf(siteData(matches));
    expect(context).toBe("https://schema.org");
    expect(graph).toMatchObject([
      {
        "@type": "WebSite",
        url: `${origin}/`,
        potentialAction: {
          "@type": "SearchAction",
          target: { urlTemplate: `${origin}/search?q={search_term_string}` },
        },
      },
    ]);
  });

  test("of a topic is a posting with its author, times, counts and place", () => {
    expect(graphOf(topicData(matches, topic))["@graph"]).toMatchObject([
      {
        "@type": "DiscussionForumPosting",
        url: `${origin}/topic/12`,
        headline: "</script><b>",
        author: { "@type": "Person", name: "阿甲", url: `${origin}/user/3` },
        datePublished: "2023-11-14T22:13:20.000Z",
        dateModified: "2023-11-14T22:15:00.000Z",
        commentCount: 2,
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [{ position: 1 }, { position: 2, name: "闲聊" }, { position: 3 }],
      },
    ]);
  });

  test("tells nothing of what is deleted, waits, or has a disabled author", () => {
    expect(topicData(matches, { ...topic, status: 1 })).toBeNull();
    expect(topicData(matches, { ...topic, status: 2 })).toBeNull();
    expect(topicData(matches, { ...topic, authorDisabled: true })).toBeNull();
    const profile = { ...user, disabled: true } as Parameters<typeof profileData>[1];
    expect(profileData(matches, profile)).toBeNull();
  });
});
