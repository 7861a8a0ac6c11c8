import { expect, test } from "vitest";
import { memberData } from "./member-schema-org.server";

const described = { origin: "https://bbs.example", site: { title: "竹林", description: "" } };
const profile = { id: 3, nickname: "阿甲", avatar: "", createTime: 0, disabled: false };
const data = (given: object) =>
  memberData({ ...profile, ...given } as Parameters<typeof memberData>[0], described);

test("structured data tells nothing of a disabled member", () => {
  expect(data({})).toMatchObject([{ mainEntity: { "@id": "https://bbs.example/user/3" } }]);
  expect(data({ disabled: true })).toBeNull();
});
