import { backupHourWords } from "~/features/admin/backups/backup-schedule";
import type { SettingField } from "./setting-field";
import { settingGroups } from "./setting-groups";

const fields = new Map<string, SettingField>(
  settingGroups.flatMap((group) => group.fields.map((field) => [field.key, field] as const)),
);

/** The labels of those that have pages of their own. */
const otherLabels = new Map([
  ["siteLogo", "标志"],
  ["backupHour", "自动备份的时间"],
  ["backupsKept", "自动备份留几份"],
  ["firstSteps", "显示“先做这几件事”"],
]);

/** The label of a setting, or its key where no form has it. */
export function settingLabel(key: string): string {
  return otherLabels.get(key) ?? fields.get(key)?.label ?? key;
}

/**
 * A setting's value in the words of its form, from JSON that may have been cut short; `nodes` are the names of nodes
 * by their ids.
 */
export function settingWords(
  key: string,
  json: string,
  nodes: ReadonlyMap<number, string>,
): string {
  const field = fields.get(key);
  if (field?.kind === "choice" || key === "firstSteps") return json === "true" ? "是" : "否";
  if (field?.kind === "node") return nodes.get(Number(json)) ?? json;
  if (key === "siteLogo") return logoWords(json);
  if (key === "backupHour") return backupHourWords(Number(json));
  if (/^-?\d+$/.test(json)) return json;
  const texts = textsIn(json);
  if (field?.kind === "moment" && texts[0]) return texts[0].replace("T", " ");
  const [first = ""] = texts;
  if (field?.kind === "one") {
    const chosen = field.options.find(({ value }) => value === first)?.text ?? first;
    // The words stand beside the arrow from a value to the next.
    return chosen.replaceAll(" → ", " > ");
  }
  const paired = field?.kind === "links" || field?.kind === "questions";
  const words = (paired ? inPairs(texts) : texts).join("、");
  return words.trim() === "" ? "（空）" : words;
}

function logoWords(json: string): string {
  const [light = "", dark = ""] = textsIn(json).map((url) => url.split("/").at(-1));
  if (light === "" && dark === "") return "站点名称的字样";
  return `浅色 ${light || "没有"}，深色 ${dark || "没有"}`;
}

const inPairs = (texts: string[]) =>
  texts.flatMap((text, at) => (at % 2 === 0 ? [`${text} ${texts[at + 1] ?? ""}`.trim()] : []));

// A text in JSON, with the colon after a key; one that was cut has no end.
const textInJson = /"((?:[^"\\]|\\.)*)(?:"(:?)|\\?$)/gs;

/** The texts that a value in JSON holds, without the keys of its objects. */
function textsIn(json: string): string[] {
  const found = [...json.matchAll(textInJson)].filter(([, , colon]) => colon !== ":");
  return found.map(([, inside = ""]) => unescapedText(inside));
}

function unescapedText(inside: string): string {
  try {
    return String(JSON.parse(`"${inside}"`));
  } catch {
    // It was cut within the escape of a character.
    return unescapedText(inside.slice(0, -1));
  }
}
