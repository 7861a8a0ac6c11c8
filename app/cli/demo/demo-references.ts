import type { DemoComment, DemoPost } from "~/features/kinds/demo-post";
import type { ToldPost } from "~/features/kinds/demo-stage";
import type { DemoContent } from "./demo-community";
import { demoPictures } from "./pictures.server";

/** Everyone who takes part in a thread: authors and those who like something in it. */
function peopleIn({ author, likes, comments }: DemoPost): string[] {
  const said = comments.flatMap((comment) => [comment, ...comment.replies]);
  return [author, ...likes, ...said.flatMap((item) => [item.by, ...item.likes])];
}

function timeFaults(post: DemoPost): string[] {
  const age = post.hoursAgo * 60;
  return post.comments.flatMap((comment, index) => {
    const last = Math.max(comment.after, ...comment.replies.map((it) => comment.after + it.after));
    const before = post.comments[index - 1]?.after ?? 0;
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
  const ofBadges = content.badges.flatMap(({ awards }) =>
    lacks(
      "member",
      isMember,
      awards.flatMap(({ to, by }) => [to, by]),
    ),
  );
  const faultsOf = ({ post, title, pictures, node }: ToldPost) =>
    [
      ...lacks("node", isNode, node === undefined ? [] : [node]),
      ...lacks("member", isMember, peopleIn(post)),
      ...lacks("picture", isPicture, pictures),
      ...timeFaults(post),
      ...post.comments.flatMap((comment, index) => quoteFaults(comment, index + 1)),
    ].map((fault) => `${title}: ${fault}`);
  return [
    ...ofMembers,
    ...ofBadges,
    ...content.posts.flatMap(({ posts }) => posts.flatMap(faultsOf)),
  ];
}
