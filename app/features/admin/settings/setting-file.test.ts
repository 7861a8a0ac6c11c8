import { describe, expect, test } from "vitest";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { readSettingFile, settingLines, textOfFile } from "./setting-file";

const most = 256 * 1024;
const lines: [string, unknown][] = [["siteTitle", "竹林"]];
const text = settingLines(lines);
const filled = (bytes: number) => text + " ".repeat(bytes - new TextEncoder().encode(text).length);

describe("a file of settings", () => {
  test("is read while it is just as large as one may be", () => {
    const bytes = new TextEncoder().encode(filled(most));
    expect(readSettingFile(textOfFile(bytes))).toEqual(lines);
  });

  test("is refused from the first byte beyond, as a file and as a text", () => {
    const larger = filled(most + 1);
    expect(() => textOfFile(new TextEncoder().encode(larger))).toThrow(FieldsInvalid);
    expect(() => readSettingFile(larger)).toThrow(FieldsInvalid);
  });
});
