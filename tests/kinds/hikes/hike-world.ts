import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { registerKinds } from "~/features/kinds/kind-registry.server";
import { takeUpForgetting } from "~/features/personal-data/forgetting.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { hikeKind } from "./hike-kind.server";
import { publishHike } from "./hike.commands.server";
import { createHikeTable } from "./hike.tables";

// All that a new kind needs beside its own folder.
openCatalogue();
registerKinds(hikeKind);

/** Stands in the title and the text of hikes. */
export const word = "云杉坪";

interface HikeWorld {
  author: Member;
  /** Follows the author. */
  reader: Member;
  moderator: Member;
  /** A hike that everybody sees. */
  hike: number;
}

/** Makes the table, people, and a first hike. */
export async function createHikeWorld(): Promise<HikeWorld> {
  await inTransaction((trx) => createHikeTable(trx));
  await liftRateLimits();
  takeUpForgetting();
  const [author, reader, moderator] = [
    await createMember(),
    await createMember(),
    await createModerator(),
  ];
  await setFollow(reader.viewer, author.id, true);
  return { author, reader, moderator, hike: await walk(author) };
}

/** Publishes a hike, or has it wait for review. */
export const walk = (by: Member, title = `${word}一日`, pending = false): Promise<number> =>
  publishHike(by.viewer, { title, content: `走到${word}，看见雪山。`, pending });

/** The parameters of a hike's pages. */
export const at = (id: number) => ({ params: { hikeId: String(id) } });

/** The counts of a hike; undefined when it is gone for good. */
export const countsOf = (id: number) =>
  readDatabase()
    .selectFrom("hike")
    .select(["likeCount", "favoriteCount", "commentCount"])
    .where("id", "=", id)
    .executeTakeFirst();
