import { sql, type RawBuilder } from "kysely";
import { userStatus } from "~/features/accounts/user";
import { contentStatus } from "~/features/content/topic";
import type { Database } from "~/platform/database/database.server";
import { partSize, type SitemapEntry } from "./sitemap";

const published = sql.lit(contentStatus.published);
const notDisabled = sql`(select id from "user" where status <> ${sql.lit(userStatus.disabled)})`;

/** What everybody may read of each kind, and when it changed last. */
const selects: Record<string, RawBuilder<{ id: number; time: number; edited: number }>> = {
  topic: sql`select id, "lastCommentTime" as time, "editTime" as edited from topic
    where status = ${published} and "userId" in ${notDisabled}`,
  article: sql`select id, "createTime" as time, "editTime" as edited from article
    where status = ${published} and "userId" in ${notDisabled}`,
  news: sql`select id, "publishTime" as time, "editTime" as edited from news
    where status = ${published}`,
  vulnerability: sql`select id, "updateTime" as time, 0 as edited from vulnerability
    where status = ${published}`,
  user: sql`select id, "createTime" as time, 0 as edited from "user"
    where status = ${sql.lit(userStatus.active)} and ("topicCount" > 0 or "commentCount" > 0
      or exists (select 1 from article where article."userId" = "user".id and article.status = ${published}))`,
  tag: sql`select id, "createTime" as time, 0 as edited from tag
    where status = 0 and exists (select 1 from "topicTag" join topic on topic.id = "topicTag"."topicId"
      where "topicTag"."tagId" = tag.id and topic.status = ${published}
        and topic."userId" in ${notDisabled})`,
  articles: sql`select id, "createTime" as time, 0 as edited from tag
    where status = 0 and exists (select 1 from "articleTag"
      join article on article.id = "articleTag"."articleId"
      where "articleTag"."tagId" = tag.id and article.status = ${published}
        and article."userId" in ${notDisabled})`,
  link: sql`select id, "createTime" as time, 0 as edited from link
    where status = ${published} and ("userId" = 0 or "userId" in ${notDisabled})`,
  node: sql`select id, "createTime" as time, 0 as edited from node where status = 0`,
};

const pathOf = (kind: string, id: number): string => {
  if (kind === "tag") return `/topics/tag/${id}`;
  return kind === "node" ? `/topics/node/${id}` : `/${kind}/${id}`;
};

/** The parts of the sitemap: of each kind, those with ids up to 10,000, to 20,000 … */
export async function readSitemapParts(db: Database): Promise<SitemapEntry[]> {
  const lists = await Promise.all(Object.keys(selects).map((kind) => readParts(db, kind)));
  return [{ path: "/sitemap/pages.xml", changeTime: 0 }, ...lists.flat()];
}

async function readParts(db: Database, kind: string): Promise<SitemapEntry[]> {
  const select = selects[kind];
  if (!select) return [];
  const { rows } = await sql<{ part: number; time: number; edited: number }>`
    select (things.id - 1) / ${sql.lit(partSize)} as part, max(time) as time, max(edited) as edited
    from (${select}) as things group by 1 order by 1`.execute(db);
  return rows.map(({ part, time, edited }) => ({
    path: `/sitemap/${kind}-${part + 1}.xml`,
    changeTime: Math.max(time, edited),
  }));
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
