import { describe, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { createTopic, createTweet } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { saveDraft } from "~/features/content/drafts/draft.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { topicData } from "~/features/content/topics/topic-schema-org.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as draftsRoute from "~/routes/user.drafts";

const long =
  "六点半的竹林，雾还没散。听见有人在里面练一支笛子，同一句吹了二十多遍，最后一遍对了，他就走了。";

describe("the page of a tweet", () => {
  test("is called by its first words, and no two of one author alike", async () => {
    const by = await createMember();
    const ids = [
      await createTweet({ by, content: "今天有风" }),
      await createTweet({ by, content: long }),
    ];
    const [short, cut] = await Promise.all(ids.map((id) => readTopic(readDatabase(), id, null)));
    expect(short?.name).toBe("今天有风");
    expect(cut?.name).toMatch(/^六点半的竹林，雾还没散。.*…$/);
    expect([...(cut?.name ?? "")].length).toBeLessThanOrEqual(40);
    if (!short) throw new Error("no tweet");
    const site = { origin: "https://bbs.example", site: { title: "竹林", description: "" } };
    expect(JSON.stringify(topicData(short, site))).toContain('"headline":"今天有风"');
  });
});

describe("the list of drafts", () => {
  test("names what an edit belongs to, with the way there", async () => {
    const as = await createMember();
    const topic = await createTopic({ by: as, title: "竹子开花" });
    const typed = { kind: "topic", fields: { title: "竹子又开花" } };
    await saveDraft(as.id, { ...typed, targetId: topic, formId: "edit" });
    await saveDraft(as.id, { ...typed, targetId: 0, formId: "new" });
    const { drafts } = (await callLoader(draftsRoute, "/user/drafts", { as })).data;
    expect(drafts.map(({ edited }) => edited)).toEqual([
      null,
      { name: "竹子开花", path: `/topic/${topic}` },
    ]);
  });

  test("does not name what another member deleted", async () => {
    const [as, author] = await Promise.all([createMember(), createMember()]);
    const topic = await createTopic({ by: author, title: "不给看的" });
    await deleteTopic(author.viewer, topic, "");
    const typed = { kind: "topic", fields: { title: "改到一半" } };
    await saveDraft(as.id, { ...typed, targetId: topic, formId: "other" });
    const { drafts } = (await callLoader(draftsRoute, "/user/drafts", { as })).data;
    expect(drafts).toMatchObject([{ title: "改到一半", edited: null }]);
  });
});
