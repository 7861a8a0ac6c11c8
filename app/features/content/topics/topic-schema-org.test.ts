import { describe, expect, test } from "vitest";
import { topicData } from "./topic-schema-org.server";

const origin = "https://bbs.example";
const described = { origin, site: { title: "竹林", description: "一个社区" } };
const topic = {
  id: 12,
  type: 0,
  title: "</script><b>",
  name: "</script><b>",
  summary: "摘要",
  user: { id: 3, nickname: "阿甲" },
  node: { id: 1, name: "闲聊" },
  tags: [{ id: 1, name: "雨" }],
  pictures: [],
  status: 0,
  authorDisabled: false,
  viewCount: 9,
  commentCount: 2,
  likeCount: 1,
  createTime: 1_700_000_000_000,
  editTime: 1_700_000_100_000,
} as unknown as Parameters<typeof topicData>[0];

describe("structured data", () => {
  test("of a topic is a posting with its author, times, counts and place", () => {
    expect(topicData(topic, described)).toMatchObject([
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

  test("of a question with an answer is a page of both", () => {
    const first = {
      id: 40,
      accepted: true as const,
      contentHtml: "<p>春天种</p>",
      user: { id: 4, nickname: "阿乙" },
      likeCount: 3,
      createTime: 1_700_000_200_000,
    };
    expect(topicData({ ...topic, first }, described)?.[0]).toMatchObject({
      "@type": "QAPage",
      mainEntity: {
        "@type": "Question",
        author: { name: "阿甲" },
        acceptedAnswer: {
          "@type": "Answer",
          text: "春天种",
          url: `${origin}/topic/12?comment=40#comment-40`,
          author: { name: "阿乙" },
          upvoteCount: 3,
        },
      },
    });
    const { accepted: _accepted, ...plain } = first;
    expect(topicData({ ...topic, first: plain }, described)?.[0]).toMatchObject({
      "@type": "DiscussionForumPosting",
    });
  });

  test("tells nothing of what is deleted, waits, or has a disabled author", () => {
    expect(topicData({ ...topic, status: 1 }, described)).toBeNull();
    expect(topicData({ ...topic, status: 2 }, described)).toBeNull();
    expect(topicData({ ...topic, authorDisabled: true }, described)).toBeNull();
  });
});
