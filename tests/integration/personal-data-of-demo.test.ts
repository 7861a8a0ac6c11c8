import { beforeAll, describe, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createWholeMember, shownWidth, type WholeMember } from "tests/factories/whole-member";
import { declaredColumns, placeOf, readPersonalRows, type Row } from "tests/support/personal-rows";
import { removeDemo } from "~/features/admin/backups/demo-removal.commands.server";
import { inTransaction } from "~/platform/database/database.server";

const declared = (fate: string) => declaredColumns.filter(({ demo }) => demo === fate).map(placeOf);

/** A member of the demo whose topic real people wrote in, and a real one. */
let demo: WholeMember;
let real: WholeMember;
let before: Map<string, Row[]>;
let after: Map<string, Row[]>;
let realBefore: Map<string, Row[]>;

const rowsOf = ({ member }: WholeMember) => readPersonalRows(member.id);

beforeAll(async () => {
  await liftRateLimits();
  demo = await createWholeMember("demomark");
  real = await createWholeMember("realmark");
  await inTransaction((trx) =>
    trx.updateTable("user").set({ demo: 1, role: "" }).where("id", "=", demo.member.id).execute(),
  );
  before = await rowsOf(demo);
  realBefore = await rowsOf(real);
  await removeDemo();
  after = await rowsOf(demo);
});

const left = (place: string, column: string) => after.get(place)?.map((row) => row[column]);

describe("removing the demo", () => {
  test.each(declared("goes"))("lets all go of its members that %s names", (place) => {
    expect(before.get(place)?.length).toBeGreaterThan(0);
    expect(after.get(place)).toEqual([]);
  });

  test("keeps of what some goes only what a real member wrote in", () => {
    expect(before.get("topic.userId")?.length).toBeGreaterThan(1);
    const kept = {
      "topic.userId": left("topic.userId", "id"),
      "topic.lastCommentUserId": left("topic.lastCommentUserId", "id"),
      "article.userId": left("article.userId", "id"),
      "comment.userId": left("comment.userId", "id"),
      "contentVersion.userId": left("contentVersion.userId", "entityId"),
      "searchThing.authorId": left("searchThing.authorId", "thingId"),
      "upload.userId": left("upload.userId", "width"),
    };
    expect(Object.keys(kept).toSorted()).toEqual(declared("some go").toSorted());
    const { topic } = demo;
    expect(kept).toEqual({
      "topic.userId": [topic],
      "topic.lastCommentUserId": [],
      "article.userId": [],
      "comment.userId": [],
      "contentVersion.userId": [topic],
      "searchThing.authorId": [topic],
      "upload.userId": [shownWidth],
    });
  });

  test("leaves a nameless account for all that stays to name", () => {
    const stays = declared("stays").filter((place) => after.get(place)?.length === 0);
    expect(stays).toEqual([]);
    expect(after.get("user.id")).toMatchObject([{ nickname: "已注销用户", status: 3, demo: 0 }]);
  });

  test("touches nothing of a real member", async () => {
    expect(await rowsOf(real)).toEqual(realBefore);
  });
});
