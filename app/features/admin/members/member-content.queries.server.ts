import type { ContentStatus } from "~/features/kinds/content-status";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { nameOfThing } from "~/features/kinds/thing-head";
import type { Database } from "~/platform/database/database.server";

/** Something that a member wrote, whatever became of it. */
export interface MemberThing {
  kind: string;
  /** 话题, 动态, 文章, 评论. */
  noun: string;
  id: number;
  title: string;
  path: string;
  status: ContentStatus;
  createTime: number;
}

/** How many of each kind are read. */
const most = 10;
const excerpt = 60;

/** The newest of what a member wrote, deleted and waiting things as well, newest first; at most 10 of each kind. */
export async function readMemberContent(db: Database, userId: number): Promise<MemberThing[]> {
  const things = await Promise.all(
    kindsWith("deletion").map(async ({ name: kind, readHeads }) => {
      const heads = await readHeads(db, { userId, most });
      return heads.map(({ id, noun, path, status, createTime, ...head }) => {
        const title = nameOfThing(head, excerpt);
        return { kind, noun, id, title, path, status, createTime };
      });
    }),
  );
  return things.flat().toSorted((a, b) => b.createTime - a.createTime);
}
