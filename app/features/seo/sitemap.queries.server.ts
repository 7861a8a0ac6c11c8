import { setImmediate } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import type { SitemapRow } from "~/features/kinds/kind";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { foundOtherwise } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { partSize, type SitemapEntry } from "./sitemap";

const size = sql.lit(partSize);

/** Ids of one statement: what stands behind the texts of their rows is read with these, and meanwhile nobody is answered. */
const stretch = 1000;

interface Listed {
  /** The address of a thing in the sitemap. */
  pathOf: (id: number) => string;
  select: RawBuilder<SitemapRow>;
}

/** Pages that lead to things of several kinds. */
const listedPlaces = (): Record<string, Listed> => ({
  tag: {
    pathOf: (id) => `/topics/tag/${id}`,
    select: sql`select id, "createTime" as time, 0 as edited from tag
      where ${foundOtherwise()} and +"topicCount" > 0`,
  },
  articles: {
    pathOf: (id) => `/articles/${id}`,
    select: sql`select id, "createTime" as time, 0 as edited from tag
      where ${foundOtherwise()} and +"articleCount" > 0`,
  },
  node: {
    pathOf: (id) => `/topics/node/${id}`,
    select: sql`select id, "createTime" as time, 0 as edited from node where ${foundOtherwise()}`,
  },
});

/** Everything that the sitemap lists, by the names of its parts. */
function listedThings(): Record<string, Listed> {
  const kinds = kindsWith("sitemap").map(({ name, sitemap }): [string, Listed] => [
    name,
    { pathOf: (id) => `/${name}/${id}`, select: sitemap() },
  ]);
  return { ...Object.fromEntries(kinds), ...listedPlaces() };
}

/**
 * The parts of the sitemap: of each kind, those with ids up to 10,000, to 20,000 …, without empty ones. When a part
 * changed last is left out, for that would take reading all of it.
 */
export async function readSitemapParts(db: Database): Promise<SitemapEntry[]> {
  const lists = await Promise.all(
    Object.entries(listedThings()).map(([kind, { select }]) => readPartsOf(db, kind, select)),
  );
  return [{ path: "/sitemap/pages.xml", changeTime: 0 }, ...lists.flat()];
}

/* Leaps from the first thing of a part to the first beyond it, and so reads one row for each part. */
async function readPartsOf(
  db: Database,
  kind: string,
  select: RawBuilder<SitemapRow>,
): Promise<SitemapEntry[]> {
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
  const all = listedThings();
  const of = Object.hasOwn(all, kind) ? all[kind] : undefined;
  if (!of) return undefined;
  const entries: SitemapEntry[] = [];
  for (let after = (part - 1) * partSize; after < part * partSize; after += stretch) {
    const { rows } = await sql<SitemapRow>`
      select id, time, edited from (${of.select}) as things
      where id > ${after} and id <= ${after + stretch} order by id`.execute(db);
    for (const { id, time, edited } of rows) {
      entries.push({ path: of.pathOf(id), changeTime: Math.max(time, edited) });
    }
    await setImmediate();
  }
  return entries;
}
