import { sql, type RawBuilder } from "kysely";
import { userStatus } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import type { Database } from "~/platform/database/database.server";
import { partSize, type SitemapEntry } from "./sitemap";

const published = sql.lit(contentStatus.published);
const byMember = sql`exists (select 1 from "user" where "user".id = "userId"
  and "user".status <> ${sql.lit(userStatus.disabled)})`;

// The plus keeps SQLite from an index by status that it would have to sort by id.
const byId = sql`+status`;

const size = sql.lit(partSize);

type Select = RawBuilder<{ id: number; time: number; edited: number }>;

/** What everybody may read of each kind, and when it changed last. */
const selects: Record<string, Select> = {
  topic: sql`select id, "lastCommentTime" as time, "editTime" as edited from topic
    where status = ${published} and ${byMember}`,
  article: sql`select id, "createTime" as time, "editTime" as edited from article
    where status = ${published} and ${byMember}`,
  news: sql`select id, "publishTime" as time, "editTime" as edited from news
    where ${byId} = ${published}`,
  vulnerability: sql`select id, "updateTime" as time, 0 as edited from vulnerability
    where ${byId} = ${published}`,
  user: sql`select id, "createTime" as time, 0 as edited from "user"
    where status = ${sql.lit(userStatus.active)} and ("topicCount" > 0 or "commentCount" > 0
      or exists (select 1 from article where article."userId" = "user".id and article.status = ${published}))`,
  tag: sql`select id, "createTime" as time, 0 as edited from tag
    where ${byId} = 0 and +"topicCount" > 0`,
  articles: sql`select id, "createTime" as time, 0 as edited from tag
    where ${byId} = 0 and +"articleCount" > 0`,
  link: sql`select id, "createTime" as time, 0 as edited from link
    where ${byId} = ${published} and ("userId" = 0 or ${byMember})`,
  node: sql`select id, "createTime" as time, 0 as edited from node where ${byId} = 0`,
};

const pathOf = (kind: string, id: number): string => {
  if (kind === "tag") return `/topics/tag/${id}`;
  return kind === "node" ? `/topics/node/${id}` : `/${kind}/${id}`;
};

/**
 * The parts of the sitemap: of each kind, those with ids up to 10,000, to 20,000 …, without empty ones. When a part
 * changed last is left out, for that would take reading all of it.
 */
export async function readSitemapParts(db: Database): Promise<SitemapEntry[]> {
  const lists = await Promise.all(
    Object.entries(selects).map(([kind, select]) => readParts(db, kind, select)),
  );
  return [{ path: "/sitemap/pages.xml", changeTime: 0 }, ...lists.flat()];
}

/* Leaps from the first thing of a part to the first beyond it, and so reads one row for each part. */
async function readParts(db: Database, kind: string, select: Select): Promise<SitemapEntry[]> {
  const firstBeyond = (id: RawBuilder<unknown>) =>
    sql`((select id from (${select}) as things where id > ${id} order by id limit 1) - 1) / ${size}`;
  const { rows } = await sql<{ part: number }>`
    with recursive parts(part) as (
      select ${firstBeyond(sql.lit(0))}
      union all
      select ${firstBeyond(sql`(part + 1) * ${size}`)} from parts where part is not null
    ) select part from parts where part is not null`.execute(db);
  return rows.map(({ part }) => ({ path: `/sitemap/${kind}-${part + 1}.xml`, changeTime: 0 }));
}

/** The pages of one part, from 1; undefined when there is no such kind. */
export async function readSitemapPart(
  db: Database,
  kind: string,
  part: number,
): Promise<SitemapEntry[] | undefined> {
  const select = Object.hasOwn(selects, kind) ? selects[kind] : undefined;
  if (!select) return undefined;
  const { rows } = await sql<{ id: number; time: number; edited: number }>`
    select id, time, edited from (${select}) as things
    where id > ${(part - 1) * partSize} and id <= ${part * partSize} order by id`.execute(db);
  return rows.map(({ id, time, edited }) => ({
    path: pathOf(kind, id),
    changeTime: Math.max(time, edited),
  }));
}
