import {
  emptyAccounts,
  removeAccounts,
} from "~/features/accounts/closing/account-removal.commands.server";
import {
  readDemoMemberIds,
  readWhoGotRole,
} from "~/features/accounts/user/demo-member.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { removeUnheldDemoBadges } from "~/features/badges/badge-bulk.commands.server";
import { removeDemoReading } from "~/features/content/posts/demo-reading-removal.commands.server";
import { recountReactions } from "~/features/content/status/reaction-recount.commands.server";
import { recountOfMembers } from "~/features/content/topics/topic-recount.commands.server";
import { removeUnusedDemoPlaces } from "~/features/content/topics/topic-removal.commands.server";
import {
  recountCommentsOn,
  recountLikesOfComments,
  recountRepliesOn,
} from "~/features/discussion/comments/comment-recount.commands.server";
import {
  removeRepliesOf,
  removeRootsOf,
} from "~/features/discussion/comments/comment-removal.commands.server";
import {
  readDiscussedBy,
  readUseByOthers,
  readWhoWrote,
} from "~/features/discussion/members/use-by-others.queries.server";
import { kindsWith, measureOf, nounOf, type KindWith } from "~/features/kinds/kind-registry.server";
import { discardPicturesOf } from "~/features/media/discard.commands.server";
import {
  commandLine,
  doerOf,
  recordAct,
  type Doer,
} from "~/features/moderation/audit-log.commands.server";
import { requireOwning } from "~/features/moderation/moderation-reach.queries.server";
import { removeReportsOf } from "~/features/moderation/report-removal.commands.server";
import { removeMessagesOf } from "~/features/notifications/message-removal.commands.server";
import { forgetNext, forgettingPlan } from "~/features/personal-data/forgetting.server";
import { removeAwardsOf } from "~/features/scores/score-removal.commands.server";
import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { requireFree, startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { readRunning } from "~/platform/jobs/great-act.queries.server";
import { defineGreatAct, workToTheEnd } from "~/platform/jobs/great-act.server";

/** How much of the demo community goes, and how much of it stays because others used it. */
export interface DemoRemoval {
  members: number;
  /** How many posts of each kind are removed, and how many stay because others used them. */
  posts: { kind: string; unused: number; used: number }[];
}

/** 60 个话题, 8 篇文章: what of each kind goes, or stays, if any. */
const countsInWords = ({ posts = [] }: Partial<DemoRemoval>, which: "unused" | "used"): string[] =>
  posts
    .filter((post) => post[which] > 0)
    .map(({ kind, [which]: count }) => `${count} ${measureOf(kind)}${nounOf(kind)}`);

interface Removing {
  members: number[];
  /** Things of every kind that they commented on, also those of real members. */
  discussed: Record<string, number[]>;
  counts: DemoRemoval;
  /** Who asked for it; null where it was a command of an earlier version. */
  doer: Doer | null;
}

/** Where a removal is: at which step of which version's steps, and where within it. */
interface RemovalPlace {
  plan: string;
  step: number;
  at: number;
}

interface StepDone {
  /** Where to go on within the step; null when it is done. */
  next: number | null;
  /** How many of the things that are told of went. */
  done?: number;
}

type RemovalStep = (
  trx: Writer,
  of: Pick<Removing, "members" | "discussed">,
  at: number,
  size: number,
) => Promise<StepDone>;

/** Does something with the members, some at a time. */
const withMembers =
  (work: (trx: Writer, userIds: number[]) => Promise<number | void>): RemovalStep =>
  async (trx, { members }, at, size) => {
    const some = members.slice(at, at + size);
    const done = some.length > 0 ? await work(trx, some) : 0;
    return { next: at + size < members.length ? at + size : null, done: done ?? 0 };
  };

/** Takes away what others do not need of one kind of posts, some at a time. */
const removeUnused =
  ({ name, removal }: KindWith<"removal">): RemovalStep =>
  async (trx, { members }, _at, size) => {
    const { unused } = await readUseByOthers(trx, name, members);
    const some = unused.slice(0, size);
    await removal.remove(trx, some);
    return { next: unused.length > size ? 0 : null, done: some.length };
  };

/** Counts anew what stays of one kind and what real members' things of it lost, some at a time. */
const countLeft =
  (kind: KindWith<"comments">): RemovalStep =>
  async (trx, { members, discussed }, at, size) => {
    const used = kind.post ? (await readUseByOthers(trx, kind.name, members)).used : [];
    const ids = [...new Set([...used, ...(discussed[kind.name] ?? [])])].toSorted((x, y) => x - y);
    await countAnew(trx, kind, ids.slice(at, at + size));
    return { next: at + size < ids.length ? at + size : null };
  };

const once =
  (work: (trx: Writer, members: number[]) => Promise<void>): RemovalStep =>
  async (trx, { members }) => {
    await work(trx, members);
    return { next: null };
  };

const steps = (): RemovalStep[] => [
  async (trx, { members }, at, size) => ({ next: await forgetNext(trx, members, at, size) }),
  async (trx, { members }, _at, size) => {
    const count = await removeRepliesOf(trx, members, size);
    return { next: count === size ? 0 : null };
  },
  async (trx, { members }, at, size) => {
    const roots = await removeRootsOf(trx, members, at, size);
    return { next: roots.length === size ? (roots.at(-1) ?? 0) : null };
  },
  ...kindsWith("removal").map(removeUnused),
  once(removeUnusedDemoPlaces),
  once(removeDemoReading),
  withMembers(removeAwardsOf),
  ...kindsWith("comments").map(countLeft),
  once(removePictures),
  withMembers(removeMessagesOf),
  withMembers(removeReportsOf),
  withMembers(removeMembers),
  once(removeUnheldDemoBadges),
];

/** Names the steps of this version: those of the kinds, and those by which members are forgotten. */
const removalPlan = (): string => {
  const kinds = [...kindsWith("removal"), ...kindsWith("comments")].map(({ name }) => name);
  return [...kinds, forgettingPlan()].join(" ");
};

/**
 * Takes the demo community away. Posts in which real members wrote, or which they keep as favorites, stay
 * under 已注销用户, with the nodes and tags that they need.
 */
export const removing = defineGreatAct<Removing, RemovalPlace>("remove-demo", {
  start: { plan: "", step: 0, at: 0 },
  // One that began before an upgrade counted otherwise.
  count: async (_db, { counts: { members, posts = [] } }) =>
    posts.reduce((sum, { unused }) => sum + unused, members),
  part: async (trx, { payload, cursor: before, size }) => {
    const all = steps();
    // While it had failed, or an earlier version was at it, some may have been given a role.
    const trusted = await readWhoGotRole(trx, payload.members);
    const members = payload.members.filter((id) => !trusted.includes(id));
    if (members.length === 0) return { cursor: before, done: 0, last: true };
    const plan = [removalPlan(), ...trusted].join(" ");
    // A place among other steps means nothing; what went already is found no more.
    const { step, at } = before.plan === plan ? before : { step: 0, at: 0 };
    const did = await all[step]?.(trx, { ...payload, members }, at, size);
    const { next = null, done = 0 } = did ?? {};
    const cursor = next === null ? { plan, step: step + 1, at: 0 } : { plan, step, at: next };
    const last = cursor.step >= all.length;
    return { cursor, done, last };
  },
  end: async (trx, { payload: { members, counts: begun, doer } }) => {
    const trusted = await readWhoGotRole(trx, members);
    const counts = trusted.length === 0 ? begun : await withoutThose(trx, begun, trusted);
    const after = [`${counts.members} 位成员`, ...countsInWords(counts, "unused")].join("，");
    const act = { entityType: "site", entityId: 0, act: "remove-demo", after };
    if (doer) await recordAct(trx, doer, act);
    const used = countsInWords(counts, "used").join("、");
    const stayed = [
      used === "" ? "" : `；有成员用过的 ${used}留下了`,
      trusted.length === 0 ? "" : `；当过站长或管理员的 ${trusted.length} 位和他们写的留下了`,
    ];
    return `移除了演示内容：${after}${stayed.join("")}`;
  },
});

/** What was counted at the start, apart from these members and what they wrote. */
async function withoutThose(
  trx: Writer,
  { members, posts = [] }: DemoRemoval,
  stayed: number[],
): Promise<DemoRemoval> {
  const left: DemoRemoval["posts"] = [];
  for (const { kind, unused, used } of posts) {
    const theirs = await readUseByOthers(trx, kind, stayed);
    left.push({
      kind,
      unused: Math.max(0, unused - theirs.unused.length),
      used: Math.max(0, used - theirs.used.length),
    });
  }
  return { members: members - stayed.length, posts: left };
}

/**
 * Begins to take the demo community away, for the owner or the command line; RuleBroken while that is done already,
 * undefined where there is none.
 */
export function startDemoRemoval(
  owner: Viewer | null,
): Promise<{ act: number; counts: DemoRemoval } | undefined> {
  const doer = owner ? doerOf(owner) : commandLine;
  return inTransaction(async (trx) => {
    if (owner) await requireOwning(trx, owner);
    await requireFree(trx, ["demo"]);
    // Of two at the same time either the removal finds a member's new role, or who would give it finds the removal.
    await holdRows(trx, "user", await readDemoMemberIds(trx));
    const members = await readDemoMemberIds(trx);
    if (members.length === 0) return undefined;
    const discussed = await readDiscussedBy(trx, members);
    const posts: DemoRemoval["posts"] = [];
    for (const { name: kind } of kindsWith("removal")) {
      const { unused, used } = await readUseByOthers(trx, kind, members);
      posts.push({ kind, unused: unused.length, used: used.length });
    }
    const counts = { members: members.length, posts };
    const act = await startGreatAct(trx, removing, {
      name: "移除演示内容",
      payload: { members, discussed, counts, doer },
      subjects: ["demo"],
    });
    return { act, counts };
  });
}

/** Takes the demo community away, and goes on with what was broken off; answers how much that is from its beginning. */
export async function removeDemo(): Promise<DemoRemoval> {
  const running = await readRunning(readDatabase(), removing.kind);
  if (running) {
    await workToTheEnd(removing, running.id);
    return (JSON.parse(running.payload) as Removing).counts;
  }
  const begun = await startDemoRemoval(null);
  if (!begun) return { members: 0, posts: [] };
  await workToTheEnd(removing, begun.act);
  return begun.counts;
}

async function removePictures(trx: Writer, members: number[]): Promise<void> {
  const shown: string[] = [];
  for (const { name, removal } of kindsWith("removal")) {
    const { used } = await readUseByOthers(trx, name, members);
    shown.push(...(await removal.readPictureAddresses(trx, used)));
  }
  await discardPicturesOf(trx, members, shown);
}

async function countAnew(
  trx: Writer,
  { name, post }: KindWith<"comments">,
  ids: number[],
): Promise<void> {
  await recountRepliesOn(trx, name, ids);
  await recountCommentsOn(trx, name, ids);
  await recountLikesOfComments(trx, name, ids);
  if (post) await recountReactions(trx, post, ids);
}

async function removeMembers(trx: Writer, ids: number[]): Promise<number> {
  // What real members did to them in the meantime.
  for (let at: number | null = 0; at !== null;) at = await forgetNext(trx, ids, at, 1000);
  const needed = await readWhoWrote(trx, ids);
  await removeAccounts(
    trx,
    ids.filter((id) => !needed.has(id)),
  );
  await emptyAccounts(trx, [...needed]);
  await recountOfMembers(trx, [...needed]);
  return ids.length;
}
