import { beforeAll, describe, expect, test } from "vitest";
import { createApiScene, type ApiScene } from "tests/factories/api-scene";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { readThingHeads, thingKey } from "~/features/kinds/thing-heads.queries.server";
import { readDatabase } from "~/platform/database/database.server";

let scene: ApiScene;

beforeAll(async () => {
  scene = await createApiScene();
});

interface Told {
  id: number;
  noun: string;
  path: string;
  userId: number;
  shown: boolean;
}

const told = (id: number, noun: string, path: string, userId = 0): Told => ({
  id,
  noun,
  path,
  userId,
  shown: true,
});

/** A thing of each kind: what it is called, its page, whose it is, and whether everybody sees it. */
const things = (): Record<string, Told> => {
  const { author, reader, conversation } = scene;
  return {
    topic: told(scene.topic, "话题", `/topic/${scene.topic}`, author.id),
    article: told(scene.article, "文章", `/article/${scene.article}`, author.id),
    news: told(scene.news, "资讯", `/news/${scene.news}`),
    vulnerability: told(scene.vulnerability, "漏洞", `/vulnerability/${scene.vulnerability}`),
    link: told(scene.link, "友链", `/link/${scene.link}`),
    comment: told(
      scene.reply,
      "评论",
      `/topic/${scene.topic}?comment=${scene.reply}#comment-${scene.reply}`,
      author.id,
    ),
    letter: {
      ...told(scene.letter, "私信", `/user/conversation/${conversation}`, reader.id),
      shown: false,
    },
    user: told(author.id, "成员", `/user/${author.id}`, author.id),
  };
};

const headOf = async (entityType: string, entityId: number) => {
  const named = { entityType, entityId };
  return (await readThingHeads(readDatabase(), [named])).get(thingKey(named));
};

describe("lists of all kinds say of a thing", () => {
  test("of each kind what it is called, where it is and whose", async () => {
    const known = things();
    for (const { name } of kindsWith("readHeads")) {
      const { id, ...said } = known[name] ?? { id: 0 };
      const head = await headOf(name, id);
      expect([name, head]).toEqual([name, expect.objectContaining({ id, ...said })]);
    }
  });

  test("nothing of another one, and nothing of one that is not there", async () => {
    const known = things();
    const named = kindsWith("readHeads").map(({ name: entityType }) => ({
      entityType,
      entityId: known[entityType]?.id ?? 0,
    }));
    const away = named.map(({ entityType }) => ({ entityType, entityId: 999_999 }));
    const heads = await readThingHeads(readDatabase(), [...named, ...away]);
    expect([...heads.keys()].toSorted()).toEqual(named.map(thingKey).toSorted());
  });
});
