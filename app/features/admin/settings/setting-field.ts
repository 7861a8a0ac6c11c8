import type { SettingKey } from "~/features/site/settings/setting.schema";

/** How a setting is typed. */
export type SettingKind =
  | { kind: "line"; max: number }
  | { kind: "text"; max: number; rows?: number }
  | { kind: "count" }
  | { kind: "choice" }
  | { kind: "one"; options: { value: string; text: string }[] }
  /** A date and a time, by the clocks of the site. */
  | { kind: "moment" }
  /** One of the nodes. */
  | { kind: "node" }
  /** One to a line, as “名称 | 网址”. */
  | { kind: "links" }
  /** One to a line, as “问题 | 答案”. */
  | { kind: "questions" }
  /** One to a line. */
  | { kind: "list" };

/** A setting with its words. */
export type SettingField = SettingKind & { key: SettingKey; label: string; hint?: string };

export interface SettingGroup {
  /** Its part of the address. */
  name: string;
  title: string;
  note?: string;
  fields: SettingField[];
}

const pieces = (line: string): [string, string] => {
  const at = line.indexOf("|");
  return at < 0 ? [line.trim(), ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
};

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What was typed, or left out, as the value that the setting's schema checks. */
export function settingValue(kind: SettingKind["kind"], typed: string): unknown {
  switch (kind) {
    case "choice":
      return typed !== "";
    case "count":
    case "node":
      return typed.trim() === "" ? Number.NaN : typed.trim();
    case "links":
      return linesOf(typed)
        .map(pieces)
        .map(([title, url]) => ({ title, url }));
    case "questions":
      return linesOf(typed)
        .map(pieces)
        .map(([question, answer]) => ({ question, answer }));
    case "list":
      return linesOf(typed);
    default:
      return typed.replaceAll("\r\n", "\n");
  }
}

/** The numbers, from 1, of the lines that `settingValue` makes the items of a list of. */
export function itemLines(typed: string): number[] {
  return typed.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : [at + 1]));
}

/** A value as it is typed; a choice is "on" or "". */
export function typedSetting(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "";
  if (Array.isArray(value)) return value.map(typedLine).join("\n");
  return String(value);
}

function typedLine(item: unknown): string {
  return typeof item === "object" && item !== null ? Object.values(item).join(" | ") : String(item);
}
