import { zoneNames } from "./zone-names";

/** What members of a Chinese forum look for first, by IANA name, in the order in which they find it. */
export const wellKnownZones = new Map([
  ["Asia/Shanghai", "北京时间"],
  ["Asia/Hong_Kong", "香港"],
  ["Asia/Macau", "澳门"],
  ["Asia/Taipei", "台北"],
  ["Asia/Singapore", "新加坡"],
  ["Asia/Kuala_Lumpur", "吉隆坡"],
  ["Asia/Bangkok", "曼谷"],
  ["Asia/Tokyo", "东京"],
  ["Asia/Seoul", "首尔"],
  ["Asia/Dubai", "迪拜"],
  ["Europe/London", "伦敦"],
  ["Europe/Paris", "巴黎"],
  ["Europe/Berlin", "柏林"],
  ["Europe/Moscow", "莫斯科"],
  ["America/New_York", "纽约"],
  ["America/Toronto", "多伦多"],
  ["America/Chicago", "芝加哥"],
  ["America/Los_Angeles", "洛杉矶"],
  ["America/Vancouver", "温哥华"],
  ["Australia/Sydney", "悉尼"],
  ["Pacific/Auckland", "奥克兰"],
  ["UTC", "协调世界时"],
]);

/** What the parts of the world are called that zones are named after. */
const regions = new Map([
  ["Asia", "亚洲"],
  ["Europe", "欧洲"],
  ["America", "美洲"],
  ["Africa", "非洲"],
  ["Australia", "澳大利亚"],
  ["Pacific", "太平洋"],
  ["Indian", "印度洋"],
  ["Atlantic", "大西洋"],
  ["Antarctica", "南极洲"],
  ["Arctic", "北冰洋"],
]);

/** What a zone is called in Chinese after the place whose clocks they are: 纽约, 新西兰; its IANA name where nobody knows. */
export function placeOfZone(name: string): string {
  const known = wellKnownZones.get(name);
  if (known !== undefined) return known;
  if (!zoneNames.includes(name)) return name;
  const words = new Intl.DateTimeFormat("zh-CN", { timeZone: name, timeZoneName: "shortGeneric" })
    .formatToParts(0)
    .find(({ type }) => type === "timeZoneName")?.value;
  return /^(.+)时间$/.exec(words ?? "")?.[1] ?? name;
}

interface ZonePlace {
  name: string;
  place: string;
}

const regionOf = (name: string) => regions.get(name.split("/")[0] ?? "") ?? "其他";

/* Kept, for asking the names of all takes as long as a hundred pages. */
let places: Map<string, ZonePlace[]> | undefined;

/** All other zones by the part of the world, in the order of their Chinese names. */
export function zonePlaces(): Map<string, ZonePlace[]> {
  if (places) return places;
  const { compare } = new Intl.Collator("zh-CN");
  const named = zoneNames
    .filter((name) => !wellKnownZones.has(name))
    .map((name) => ({ name, place: placeOfZone(name) }))
    .toSorted((a, b) => compare(a.place, b.place));
  const found = new Map<string, ZonePlace[]>();
  for (const region of [...regions.values(), "其他"]) {
    const there = named.filter(({ name }) => regionOf(name) === region);
    if (there.length > 0) found.set(region, there);
  }
  places = found;
  return found;
}
