import { faceOf, type Face } from "~/features/accounts/user/face";
import type { NodeLink } from "~/features/content/nodes/node";
import type { TagSummary } from "~/features/content/tags/tag";
import type { TopicRow } from "~/features/content/topics/topic";
import { topicType } from "~/features/kinds/topic-type";

/** Told only where they are so. */
const flags = [
  "hasHiddenContent",
  "sticky",
  "recommend",
  "authorDisabled",
  "closed",
  "solved",
  "liked",
  "favorited",
  "curatable",
] as const satisfies (keyof TopicRow)[];

type Shown =
  | "id"
  | "type"
  | "title"
  | "summary"
  | "node"
  | "tags"
  | "pictures"
  | "status"
  | "commentCount"
  | "likeCount"
  | "favoriteCount"
  | "createTime";

/** What a card shows of a topic. Rows go to the browser twice, as HTML and as data: what nobody sees stays behind. */
export interface TopicCardRow
  extends Pick<TopicRow, Shown>, Partial<Pick<TopicRow, (typeof flags)[number]>> {
  user: Face;
  likers: Face[];
  lastCommentUser: Face | null;
  /** Missing where it has no poll. */
  pollId?: number;
  /** When the last reply came; missing where there is none. */
  lastCommentTime?: number;
}

/** Remembers by id, so that what appears often is one object and is sent once. */
function onceEach<Thing extends { id: number }, Made>(make: (thing: Thing) => Made) {
  const made = new Map<number, Made>();
  return (thing: Thing): Made => {
    const known = made.get(thing.id);
    if (known !== undefined) return known;
    const fresh = make(thing);
    made.set(thing.id, fresh);
    return fresh;
  };
}

/** Makes the rows of one page's cards. */
export function cardMaker(): (row: TopicRow) => TopicCardRow {
  const face = onceEach(faceOf);
  const nodeOf = onceEach(({ id, name }: NodeLink): NodeLink => ({ id, name }));
  const tagOf = onceEach(({ id, name }: TagSummary): TagSummary => ({ id, name }));
  return (row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    summary: row.summary,
    user: face(row.user),
    node: nodeOf(row.node),
    tags: row.tags.map(tagOf),
    pictures: row.pictures,
    status: row.status,
    commentCount: row.commentCount,
    likeCount: row.likeCount,
    favoriteCount: row.favoriteCount,
    likers: row.likers.map(face),
    lastCommentUser: row.lastCommentUser && face(row.lastCommentUser),
    createTime: row.createTime,
    ...(row.lastCommentUser && { lastCommentTime: row.lastCommentTime }),
    ...(row.pollId > 0 && { pollId: row.pollId }),
    ...Object.fromEntries(flags.filter((flag) => row[flag]).map((flag) => [flag, true])),
  });
}

/** What a brief card shows of it: title and meta. */
export function briefCard(row: TopicCardRow): TopicCardRow {
  const summary = row.type === topicType.tweet ? row.summary : "";
  return { ...row, summary, tags: [], pictures: [], likers: [] };
}
