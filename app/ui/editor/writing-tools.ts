import type { IconName } from "~/ui/pictures/icon-name";
import { makeCode, makeLink, numberLines, putTable, toggleAround, toggleLines } from "./text-edits";
import type { Selected, TextEdit } from "./text-edits";

/** A button that writes Markdown. */
export interface WritingTool {
  icon: IconName;
  label: string;
  /** The letter that does the same with Ctrl or ⌘, with Shift as well where it is a capital. */
  key?: string;
  edit: (selected: Selected) => TextEdit;
}

/** What writes Markdown into a text, in the order in which it is offered. */
export const writingTools: WritingTool[] = [
  { icon: "bold", label: "加粗", key: "b", edit: (now) => toggleAround(now, "**", "粗体") },
  { icon: "italic", label: "斜体", key: "i", edit: (now) => toggleAround(now, "*", "斜体") },
  { icon: "link", label: "链接", key: "k", edit: makeLink },
  { icon: "quote", label: "引用", key: "Q", edit: (now) => toggleLines(now, "> ") },
  { icon: "code", label: "代码", key: "e", edit: makeCode },
  { icon: "list", label: "列表", key: "L", edit: (now) => toggleLines(now, "- ") },
  { icon: "ordered", label: "有序列表", key: "O", edit: numberLines },
  { icon: "task", label: "任务", key: "X", edit: (now) => toggleLines(now, "- [ ] ") },
  { icon: "table", label: "表格", edit: putTable },
];

/** How the keys of a tool are told: “Ctrl+Shift+L”. */
export function keysOf({ key }: WritingTool): string | undefined {
  if (key === undefined) return undefined;
  const letter = key.toUpperCase();
  return letter === key ? `Ctrl+Shift+${letter}` : `Ctrl+${letter}`;
}

/** The tool whose keys are pressed. */
export function toolOfKeys(
  event: Pick<KeyboardEvent, "key" | "shiftKey">,
): WritingTool | undefined {
  const pressed = event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
  return writingTools.find(({ key }) => key === pressed);
}
