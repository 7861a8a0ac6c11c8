import {
  isSettingKey,
  type SettingKey,
  type Settings,
} from "~/features/site/settings/setting.schema";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { tangleInJson } from "./tangled-json";

/** What a file of settings says it is. */
const format = "zhulin-settings";
const version = 1;

/** Most bytes of a file of settings. */
const mostBytes = 256 * 1024;
export const tooLargeSettings = "文件太大了，设置的文件不超过 256 KB";

/** What no file holds, and why; a file that has it all the same changes nothing of it. */
const leftOut = new Map<string, string>([
  ["siteLogo", "图片不在文件里，请在“标志”里上传"],
  ["captchaQuestions", "答案不能让别人知道，请在“注册和登录”里填"],
  ["indexNowKey", "密钥只属于一个网站，请在“其他”里填"],
] satisfies [SettingKey, string][]);

/** Why a setting is in no file, or undefined where it is in one. */
export const whyLeftOut = (key: string): string | undefined => leftOut.get(key);

/** Where a file comes from. */
export interface SettingFileHead {
  /** The version of the program. */
  release: string;
  /** By the site's clock. */
  time: string;
  /** The address of the site. */
  site: string;
}

/** The file of a site's settings; the node by its name, because another site counts its nodes differently. */
export function settingFile(head: SettingFileHead, settings: Settings, node: string): string {
  const entries = Object.entries(settings).filter(
    ([key]) => !leftOut.has(key) && (key !== "defaultNodeId" || node !== ""),
  );
  const held = { ...Object.fromEntries(entries), ...(node !== "" && { defaultNodeId: node }) };
  const file = { format, version, ...head, leftOut: Object.fromEntries(leftOut), settings: held };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** A file with nothing but these settings, for what waits to be confirmed. */
export function settingLines(lines: [string, unknown][]): string {
  return JSON.stringify({ format, version, settings: Object.fromEntries(lines) });
}

/** The names in a file with what it says of them; FieldsInvalid with a sentence where it is no file of settings. */
export function readSettingFile(text: string): [name: string, value: unknown][] {
  const file = parsedFile(text);
  if (file["format"] !== format) throw wrongFile("这不是设置的文件，要选从“导出”得到的文件");
  if (file["version"] !== version) {
    throw wrongFile(`这个文件的格式是别的版本，这里只认得版本 ${version}`);
  }
  const { settings } = file;
  if (!isRecord(settings)) throw wrongFile("文件里没有设置，可能没有存完整");
  return Object.entries(settings);
}

/** The text of a file; FieldsInvalid where it is too large or no text. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes.length > mostBytes) throw wrongFile(tooLargeSettings);
  try {
    // Without the mark that some editors begin a file with.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw wrongFile("文件不是 UTF-8 编码的文字，可能存成了别的格式");
  }
}

function parsedFile(text: string): Record<string, unknown> {
  if (new TextEncoder().encode(text).length > mostBytes) throw wrongFile(tooLargeSettings);
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw wrongFile("文件不是 JSON，可能没有存完整，或者改的时候少了逗号、引号");
  }
  const tangle = tangleInJson(text);
  if (tangle !== "") throw wrongFile(tangle);
  return isRecord(file) ? file : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const wrongFile = (sentence: string) => new FieldsInvalid({ file: [sentence] });

/** Whether a name in a file may be a setting's. */
export const isMovedSetting = (name: string): name is SettingKey =>
  isSettingKey(name) && !leftOut.has(name);
