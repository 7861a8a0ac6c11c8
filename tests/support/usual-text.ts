import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { workTime } from "./thread-time";

const sample = "竹林里**风**很轻，[路](https://example.com/a)上没有人。\n- `code`\n\n> 引用\n\n";

/** A text of 50,000 characters as people write them. */
export const usualText = sample.repeat(Math.ceil(50_000 / sample.length)).slice(0, 50_000);

/** Milliseconds of the processor that rendering a text takes: others on the machine do not count. */
export function renderingTime(text: string): number {
  return workTime(() => renderMarkdown(text));
}

/** The same of the usual text on this machine, by which bounds that were set on another are read: some 80 ms there. */
export const usualTime = (): number =>
  Math.min(...[usualText, usualText, usualText].map(renderingTime));
