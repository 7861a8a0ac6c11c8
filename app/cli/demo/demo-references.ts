import { demoPictures } from "./pictures.server";
import type { DemoComment, DemoContent, DemoWriting } from "./demo-schema";

/** Names of the pictures that a Markdown or a tweet's list shows, in order; an article's cover is the last. */
export function picturesOf(writing: DemoWriting): string[] {
  if (writing.type === "tweet") return writing.pictures;
  const hidden = "hiddenContent" in writing ? writing.hiddenContent : "";
  const shown = [...`${writing.content}\n${hidden}`.matchAll(/\]\(picture:([^)\s]+)/g)].map(
    (match) => match[1] ?? "",
  );
  return "cover" in writing && writing.cover !== undefined ? [...shown, writing.cover] : shown;
}

/** How a writing is called in messages: its title, or the first words of a tweet. */
const nameOf = (writing: DemoWriting): string =>
  writing.type === "tweet" ? writing.content.slice(0, 20) : writing.title;

/** Everyone who takes part in a thread: authors and those who like something in it. */
function peopleIn(topic: DemoWriting): string[] {
  const comments = topic.comments.flatMap((comment) => [comment, ...comment.replies]);
  return [topic, ...comments].flatMap((item) => [
    "author" in item ? item.author : item.by,
    ...item.likes,
  ]);
}

function timeFaults(topic: DemoWriting): string[] {
  const age = topic.hoursAgo * 60;
  return topic.comments.flatMap((comment, index) => {
    const last = Math.max(comment.after, ...comment.replies.map((it) => comment.after + it.after));
    const before = topic.comments[index - 1]?.after ?? 0;
    const faults: string[] = [];
    if (last >= age) faults.push(`comment ${index + 1} or a reply to it lies in the future`);
    if (comment.after < before) faults.push(`comment ${index + 1} stands before its time`);
    return faults;
  });
}

function quoteFaults(comment: DemoComment, floor: number): string[] {
  return comment.replies.flatMap((reply, index) =>
    reply.quote !== undefined && reply.quote >= index
      ? [`reply ${index} to comment ${floor} quotes no earlier reply`]
      : [],
  );
}

const lacks = (kind: string, known: (name: string) => boolean, names: string[]): string[] =>
  names.filter((name) => !known(name)).map((name) => `no ${kind} ${name}`);

const isPicture = (name: string): boolean => name in demoPictures;

/** What the content names but nowhere defines, and times and quotes that cannot be, as sentences. */
export function unknownReferences(content: DemoContent): string[] {
  const members = new Set(content.members.map((member) => member.username));
  const nodes = new Set(["闲聊", ...content.nodes.map((node) => node.name)]);
  const isNode = (name: string) => nodes.has(name);
  const isMember = (name: string) => members.has(name);

  const ofMembers = content.members.flatMap((member) => [
    ...lacks("member", isMember, member.follows),
    ...lacks(
      "picture",
      isPicture,
      [member.avatar, member.background].filter((name) => name !== undefined),
    ),
  ]);
  const ofWritings = [...content.topics, ...content.articles].flatMap((topic) =>
    [
      ...lacks("node", isNode, "node" in topic ? [topic.node] : []),
      ...lacks("member", isMember, peopleIn(topic)),
      ...lacks("picture", isPicture, picturesOf(topic)),
      ...timeFaults(topic),
      ...topic.comments.flatMap((comment, index) => quoteFaults(comment, index + 1)),
    ].map((fault) => `${nameOf(topic)}: ${fault}`),
  );
  return [...ofMembers, ...ofWritings];
}
