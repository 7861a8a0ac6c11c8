import { beforeAll, describe, expect, test } from "vitest";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { messageType, type Happening } from "./message";
import { factsOf, messageWordsOf } from "./message-words.server";

const zone = "Asia/Shanghai";
const say = (happening: Happening, { content = "", quoteContent = "" } = {}) => {
  const row = {
    type: happening.type,
    facts: factsOf(happening),
    title: "",
    content,
    quoteContent,
    gathered: 5,
    peopleCount: null,
  };
  return messageWordsOf(row, zone);
};

const keeping = (begun: boolean) =>
  say({ type: messageType.keeping, begun }, { quoteContent: "闲聊" });

const refused = (until: number) =>
  say({ type: messageType.refused, until }, { content: "广告", quoteContent: "闲聊" });

const movedLine = (count: number, topic?: true) =>
  say({ type: messageType.moved, count, ...(topic && { topic }) }, { quoteContent: "竹子怎么种" })
    .line;

beforeAll(openCatalogue);

describe("the words of a message", () => {
  test("end with what they tell of", () => {
    const happening = { type: messageType.favorited, of: "article" } as const;
    expect(say(happening, { quoteContent: "竹" })).toMatchObject({
      title: "收藏了你的文章",
      line: "收藏了你的文章“竹”",
    });
  });

  test("have the name of what was deleted in their middle", () => {
    const happening = { type: messageType.deleted, of: "tweet" } as const;
    expect(say(happening, { quoteContent: "被删除了" })).toMatchObject({
      title: "你的动态被删除了",
      line: "你的动态“被删除了”被删除了",
    });
    expect(say(happening).line).toBe("你的动态被删除了");
  });

  test("tell the end of a mute on the clock of the site", () => {
    const until = Date.parse("2026-03-01T16:30:00Z");
    expect(say({ type: messageType.muted, until }).title).toContain("2026-03-02");
    expect(say({ type: messageType.muted, until: 0 }).title).toBe("你的禁言解除了");
  });

  test("of what was moved tell a topic from comments", () => {
    expect(movedLine(2)).toBe("把你的 2 条评论移到了另一个话题“竹子怎么种”");
    expect(movedLine(1, true)).toBe("把你的话题并入了另一个话题“竹子怎么种”");
    expect(movedLine(3, true)).toBe("把你的话题和 2 条评论并入了另一个话题“竹子怎么种”");
  });

  test("of a refused node name it, and until when", () => {
    const until = Date.parse("2026-03-01T16:30:00Z");
    expect(refused(until)).toEqual({
      title: "你在一个节点里暂时不能发言，到 2026-03-02 00:30:00 为止",
      content: "广告",
      line: "你在节点“闲聊”里暂时不能发言，到 2026-03-02 00:30:00 为止",
    });
    expect(refused(-1).line).toBe("你在节点“闲聊”里不能发言，直到解除");
    expect(refused(0).line).toBe("你在节点“闲聊”里又能发言了");
  });

  test("of a friend link tell what became of it, and why", () => {
    const reviewed = { type: messageType.reviewed, of: "link" } as const;
    const refused = say({ ...reviewed, approved: false }, { content: "广告站" });
    expect(refused.content).toBe("你提交的友链没有通过：广告站");
    expect(say({ ...reviewed, approved: true }).content).toBe("你提交的友链通过了");
  });

  test("of a watched discussion tell how many comments came, and from where", () => {
    const happening = { type: messageType.watched, floor: 46 } as const;
    expect(say(happening, { quoteContent: "竹子开花" }).line).toBe(
      "《竹子开花》有 5 条新回复，从 46 楼起",
    );
    expect(say(happening).line).toBe("关注的讨论有 5 条新回复，从 46 楼起");
  });

  test("of new topics tell how many there are, and where they come from", () => {
    const types = ["node", "tag", "user"] as const;
    const lines = types.map(
      (of) =>
        say({ type: messageType.newTopics, of }, { quoteContent: of === "user" ? "" : "竹林" })
          .line,
    );
    expect(lines).toEqual([
      "节点“竹林”有 5 个新话题",
      "标签“竹林”有 5 个新话题",
      "发了 5 个新话题",
    ]);
  });

  test("of a reminder name the floor, and say whether it is a reply", () => {
    const happening = { type: messageType.reminded, floor: 12, reply: false } as const;
    expect(say(happening, { quoteContent: "竹子开花" }).line).toBe(
      "你让我们提醒你：《竹子开花》12 楼",
    );
    expect(say({ ...happening, reply: true }).line).toBe("你让我们提醒你：12 楼的回复");
  });

  test("of a badge name it, also long after it is gone", () => {
    const happening = { type: messageType.badgeGiven } as const;
    expect(say(happening, { quoteContent: "种竹人" })).toMatchObject({
      title: "授予你徽章",
      line: "授予你徽章“种竹人”",
    });
  });

  test("of a node name the one that its keeper has from now on, or no more", () => {
    expect(keeping(true)).toMatchObject({ title: "你成了版主", line: "你成了“闲聊”的版主" });
    expect(keeping(false)).toMatchObject({ title: "你不再是版主", line: "你不再是“闲聊”的版主" });
  });

  test("are the title where no more was kept", () => {
    const row = {
      type: messageType.muted,
      facts: "",
      title: "你已被禁言",
      content: "刷屏",
      gathered: 0,
      peopleCount: null,
    };
    expect(messageWordsOf({ ...row, quoteContent: "" }, zone)).toEqual({
      title: "你已被禁言",
      content: "刷屏",
      line: "你已被禁言",
    });
  });
});
