import { beforeAll, describe, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { liftRateLimits } from "tests/factories/limits";
import { createTopic } from "tests/factories/topic";
import { inRounds, saidAtOnce } from "tests/support/said-at-once";
import { deleteTag, renameTag } from "~/features/content/tag-admin/tag-changes.commands.server";
import { tagKey } from "~/features/content/tags/tag";
import { tagTopic } from "~/features/content/topics/topic-tags.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

let moderator: Member;
let writer: Member;
beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
  writer = await createMember();
});

const idOf = async (name: string) =>
  (
    await readDatabase()
      .selectFrom("tag")
      .select("id")
      .where("nameKey", "=", tagKey(name))
      .executeTakeFirstOrThrow()
  ).id;

const write = (tags: string, content: string) => createTopic({ by: writer, tags, content });

/** Makes tags that nothing bears. */
async function leaveTags(...names: string[]): Promise<number[]> {
  const id = await write(names.join(","), `先有 ${names.join(" ")}`);
  await inTransaction((trx) => tagTopic(trx, { id, status: 0, lastCommentTime: 1 }, []));
  return Promise.all(names.map(idOf));
}

describe("tags", () => {
  test("of which two get one name at once: the second is refused it", () =>
    inRounds(async (at) => {
      const ids = await leaveTags(`甲${at}`, `乙${at}`);
      const words = { name: `新${at}`, description: "" };
      expect(await saidAtOnce(ids.map((id) => renameTag(moderator.viewer, id, words)))).toEqual([
        "",
        "已经有这个标签了，可以把它们合并",
      ]);
    }));

  test("are on what is published while they are deleted", () =>
    inRounds(async (at) => {
      const names = [`去${at}`, `留${at}`];
      const ids = await leaveTags(...names);
      const writing = write(names.join(","), `写了 ${at}`);
      const acts = ids.map((id) => saidAtOnce([deleteTag(moderator.viewer, id)]));
      const said = (await Promise.all(acts)).flat();
      const topic = await readTopic(readDatabase(), await writing, null);
      expect(topic?.tags.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
      // Whoever is told that a tag is deleted finds that it is: the topic made one of its own.
      const borne = await Promise.all(names.map(idOf));
      const stays = "还有内容用着这个标签，可以合并";
      expect(said).toEqual(ids.map((id, at) => (borne[at] === id ? stays : "")));
    }));
});
