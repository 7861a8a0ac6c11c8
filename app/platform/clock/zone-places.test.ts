import { expect, test } from "vitest";
import { zoneNames } from "./zone-names";
import { placeOfZone, wellKnownZones, zonePlaces } from "./zone-places.server";

test("every zone stands once, among the well-known or below its part of the world", () => {
  const others = [...zonePlaces().values()].flat().map(({ name }) => name);
  expect([...wellKnownZones.keys(), ...others].toSorted()).toEqual(zoneNames);
});

test("each is called by a place in Chinese", () => {
  const places = [...zonePlaces().values()].flat();
  expect(places.filter(({ place }) => !/\p{Script=Han}/u.test(place))).toEqual([]);
});

test.each([
  ["Asia/Shanghai", "北京时间"],
  ["Asia/Manila", "菲律宾"],
  ["Antarctica/Vostok", "沃斯托克"],
  ["Asia/Atlantis", "Asia/Atlantis"],
])("%s is %s", (name, place) => {
  expect(placeOfZone(name)).toBe(place);
});

test("parts of the world are called in Chinese, nearest first, and places come by pinyin", () => {
  const regions = zonePlaces();
  expect([...regions.keys()].slice(0, 3)).toEqual(["亚洲", "欧洲", "美洲"]);
  const asia = regions.get("亚洲")?.map(({ place }) => place) ?? [];
  expect(asia.indexOf("阿富汗")).toBeLessThan(asia.indexOf("朝鲜"));
  expect(asia.indexOf("朝鲜")).toBeLessThan(asia.indexOf("越南"));
});
