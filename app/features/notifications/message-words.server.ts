import { untilWords } from "~/features/accounts/keeping/refused-words.server";
import { mutedWords } from "~/features/accounts/user/mute-words.server";
import { nounOf } from "~/features/kinds/kind-registry.server";
import { absoluteTime } from "~/platform/clock/clock";
import { peopleWords } from "./message-people";
import { messageType, outcomeNames, type Happening, type MessageType } from "./message";

/** What a row of a message holds of what it says. */
export interface ToldRow {
  type: MessageType;
  /** What happened, in JSON; "" where the title is all that was kept. */
  facts: string;
  title: string;
  content: string;
  quoteContent: string;
  /** How often it happened. */
  gathered: number;
  /** Who caused it; 0 where several did, or nobody. */
  fromId?: number;
  /** How many did it on a day; null where it is told one by one. */
  peopleCount: number | null;
}

/** Who is named of those who did it: whether one is before the words, and those after. */
type NamedPeople = Parameters<typeof peopleWords>[1];

/** What a message says. */
export interface MessageWords {
  title: string;
  content: string;
  /** The title with the quote where the thing is named. */
  line: string;
}

/** What a row keeps of what happened, beside its type. */
export function factsOf({ type: _type, ...facts }: Happening): string {
  return JSON.stringify(facts);
}

/** Who wrote stands before the line already. */
const originNames = { node: "节点", tag: "标签", user: "" } as const;

/** Makes the words of a message. */
export function messageWordsOf(
  row: ToldRow,
  timeZone: string,
  named: NamedPeople = { first: false, beside: [] },
): MessageWords {
  const { type, facts, content } = row;
  const quote = row.quoteContent === "" ? "" : `“${row.quoteContent}”`;
  if (facts === "") return { title: row.title, content, line: row.title + quote };
  const happening = { type, ...JSON.parse(facts) } as Happening;
  if (happening.type === messageType.reviewed && happening.of === "link") {
    const outcome = happening.approved ? "通过了" : `没有通过：${content}`;
    return { title: "审核结果", content: `你提交的友链${outcome}`, line: `审核结果${quote}` };
  }
  if (happening.type === messageType.watched) {
    const title = `有 ${row.gathered} 条新回复，从 ${happening.floor} 楼起`;
    const what = row.quoteContent === "" ? "关注的讨论" : `《${row.quoteContent}》`;
    return { title, content, line: what + title };
  }
  if (happening.type === messageType.newTopics) {
    const title = `${happening.of === "user" ? "发了" : "有"} ${row.gathered} 个新话题`;
    return { title, content, line: originNames[happening.of] + quote + title };
  }
  if (happening.type === messageType.reminded) {
    const what = row.quoteContent === "" ? "" : `《${row.quoteContent}》`;
    const place = `${what}${happening.floor} 楼${happening.reply ? "的回复" : ""}`;
    return { title: "你让我们提醒你", content, line: `你让我们提醒你：${place}` };
  }
  if (happening.type === messageType.letter) {
    const letters = row.gathered > 1 ? ` ${row.gathered} 条私信` : "私信";
    const toSeveral = row.fromId === 0 ? `多人对话里有${letters}` : `在多人对话里写了${letters}`;
    const title = happening.several ? toSeveral : `给你写了${letters}`;
    return { title, content, line: title };
  }
  if (happening.type === messageType.keeping) {
    const line = (place: string) =>
      happening.begun ? `你成了${place}版主` : `你不再是${place}版主`;
    return { title: line(""), content, line: line(`${quote}的`) };
  }
  const people = row.peopleCount === null ? "" : peopleWords(row.peopleCount, named);
  const title = people + messageTitle(happening, timeZone);
  return { title, content, line: messageLine(happening, title, quote) };
}

type ToldAtOnce = Exclude<
  Happening,
  { type: (typeof messageType)["watched" | "newTopics" | "letter" | "keeping" | "reminded"] }
>;

function messageLine(happening: ToldAtOnce, title: string, quote: string): string {
  if (happening.type === messageType.deleted) {
    return `你的${nounOf(happening.of)}${quote}被删除了`;
  }
  if (happening.type === messageType.refused) return title.replace("一个节点", `节点${quote}`);
  return title + quote;
}

function messageTitle(happening: ToldAtOnce, timeZone: string): string {
  switch (happening.type) {
    case messageType.topicCommented:
      return "评论了你的话题";
    case messageType.articleCommented:
      return `评论了你的${nounOf(happening.of)}`;
    case messageType.commentAnswered:
      return "回复了你的评论";
    case messageType.topicLiked:
      return `赞了你的${nounOf(happening.of)}`;
    case messageType.favorited:
      return `收藏了你的${nounOf(happening.of)}`;
    case messageType.recommended:
      return "推荐了你的话题";
    case messageType.accepted:
      return "采纳了你的回答";
    case messageType.badgeGiven:
      return "授予你徽章";
    case messageType.deleted:
      return `你的${nounOf(happening.of)}被删除了`;
    case messageType.newFan:
      return "关注了你";
    case messageType.mentioned:
      return `在${nounOf(happening.of)}里提到了你`;
    case messageType.muted:
      return happening.until === 0
        ? "你的禁言解除了"
        : `你${mutedWords(happening.until, timeZone)}`;
    case messageType.refused:
      return `你在一个节点里${
        happening.until === 0 ? "又能发言了" : untilWords(Math.max(0, happening.until), timeZone)
      }`;
    case messageType.closed:
      return happening.time === 0
        ? `关闭了你的${nounOf(happening.of)}的回复`
        : `将在 ${absoluteTime(happening.time, timeZone)} 关闭你的${nounOf(happening.of)}的回复`;
    case messageType.moved:
      return `把你的${movedThings(happening)}另一个话题`;
    case messageType.reviewed:
      return `你的${nounOf(happening.of)}${happening.approved ? "通过了审核" : "没有通过审核"}`;
    case messageType.reportAnswered:
      return `你举报的${nounOf(happening.of)}：${outcomeNames[happening.outcome]}`;
    default:
      // Told by a later version, before the site went back to this one.
      happening satisfies never;
      return "有一条消息";
  }
}

function movedThings({ count, topic }: { count: number; topic?: true }): string {
  if (!topic) return ` ${count} 条评论移到了`;
  return count === 1 ? "话题并入了" : `话题和 ${count - 1} 条评论并入了`;
}
