import { z } from "zod";
import { demoPostFields, demoText, oldestFirst, picturesIn } from "~/features/kinds/demo-post";
import { memberId, writtenAt, type ToldPosts } from "~/features/kinds/demo-stage";
import type { SeedChoices, SeedInsertion } from "~/features/kinds/seed-choices";
import { syncThings } from "~/features/search/search.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { hikeSource } from "./hike.queries.server";

interface BulkHike {
  userId: number;
  title: string;
  content: string;
  createTime: number;
}

/** Inserts published hikes and answers their ids in the order of the rows. */
async function insertHikes(trx: Writer, hikes: BulkHike[]): Promise<number[]> {
  const ids: number[] = [];
  for (const hike of hikes) {
    const row = { ...hike, summary: hike.content, contentHtml: `<p>${hike.content}</p>` };
    const { id } = await trx
      .insertInto("hike")
      .values(row)
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  await syncThings(trx, hikeSource, ids);
  return ids;
}

const demoHike = z.strictObject({
  ...demoPostFields,
  title: demoText(1, 128),
  content: demoText(1, 1000),
});

/** The hikes of a demo community. */
export function readDemoHikes(texts: unknown[]): ToldPosts {
  const hikes = oldestFirst(z.array(demoHike).parse(texts));
  return {
    posts: hikes.map((post) => ({
      post,
      title: post.title,
      pictures: picturesIn(post.content),
    })),
    install: (trx, stage) => {
      const rows = hikes.map(({ title, content, ...post }) => ({
        userId: memberId(stage, post.author),
        title,
        content,
        createTime: writtenAt({ ...post, content }, stage.now),
      }));
      return insertHikes(trx, rows);
    },
  };
}

/** Hikes composed by chance. */
export function seedHikes(count: number, chosen: SeedChoices): SeedInsertion {
  const hikes = Array.from({ length: count }, () => {
    const words = { title: chosen.title(), content: chosen.firstWords() };
    return { ...chosen.writing(), ...words };
  });
  return async (trx) => (await insertHikes(trx, hikes)).length;
}
