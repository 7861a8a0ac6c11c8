import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText, byChance } from "tests/support/by-chance";
import { defaultSettings } from "~/features/site/settings/setting";
import {
  settingSchemas,
  type SettingKey,
  type Settings,
} from "~/features/site/settings/setting.schema";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { readSettingFile, settingFile, settingLines, whyLeftOut } from "./setting-file";
import { settingGroups } from "./setting-groups";
import { tangleInJson } from "./tangled-json";

const head = { release: "1.0.0", time: "2026-11-23T08:00:00+08:00", site: "https://one.example" };
const options = new Map(
  settingGroups.flatMap(({ fields }) =>
    fields.flatMap((field) =>
      field.kind === "one" ? [[field.key, field.options.map(({ value }) => value)] as const] : [],
    ),
  ),
);
const address = fc.webPath().map((path) => `/${path.replaceAll("/", "")}`);
const link = fc.record({ title: fc.string({ minLength: 1, maxLength: 20 }), url: address });

/** A letter as JSON may write it, too. */
const escaped = (letter: string) =>
  Array.from(
    { length: letter.length },
    (_, at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, "0")}`,
  ).join("");

/** Values of the kind that a setting has, of which its schema takes some. */
function anyValueOf(key: SettingKey): fc.Arbitrary<unknown> {
  const usual = defaultSettings[key];
  const chosen = options.get(key);
  if (chosen) return fc.constantFrom(...chosen);
  if (typeof usual === "boolean") return fc.boolean();
  if (typeof usual === "number") return fc.integer({ min: -1, max: 10_000 });
  if (key === "siteNavs" || key === "footerLinks") return fc.array(link, { maxLength: 8 });
  if (Array.isArray(usual)) return fc.array(anyText, { maxLength: 5 });
  return anyText;
}

const moved = (Object.keys(settingSchemas) as SettingKey[]).filter(
  (key) => whyLeftOut(key) === undefined && key !== "defaultNodeId",
);

/** Settings as an owner may have them. */
const anySettings = fc
  .record(Object.fromEntries(moved.map((key) => [key, anyValueOf(key)])))
  .map((values): Settings => {
    const fitting = moved.flatMap((key) => {
      const { success, data } = settingSchemas[key].safeParse(values[key]);
      return success ? [[key, data] as const] : [];
    });
    return { ...defaultSettings, ...Object.fromEntries(fitting) };
  });

describe("whatever an owner has set", () => {
  test("is read back from the file as it was, and again from what waits to be confirmed", () => {
    fc.assert(
      fc.property(anySettings, anyText, (settings, node) => {
        const lines = readSettingFile(settingFile(head, settings, `节点${node}`));
        expect(readSettingFile(settingLines(lines))).toEqual(lines);
        const read = lines.filter(([name]) => name !== "defaultNodeId");
        expect(read).toEqual(moved.map((key) => [key, settings[key]]));
        expect(Object.fromEntries(lines)["defaultNodeId"]).toBe(`节点${node}`);
        for (const [name, value] of read) {
          expect(settingSchemas[name as SettingKey].parse(value)).toEqual(value);
        }
      }),
      byChance(60),
    );
  });
});

describe("whatever a file says", () => {
  const text = fc.oneof(
    anyText,
    fc.json(),
    fc.jsonValue().map((settings) => settingLines([["siteTitle", settings]])),
  );

  test("is read as lines or refused with a sentence", () => {
    fc.assert(
      fc.property(text, (file) => {
        let said: unknown;
        try {
          said = readSettingFile(file);
        } catch (error) {
          said = error;
        }
        expect(Array.isArray(said) || said instanceof FieldsInvalid).toBe(true);
      }),
      byChance(300),
    );
  });

  test("is called tangled where a name stands in a record twice, however it is written, and only there", () => {
    const name = fc.string({ minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { minLength: 1, maxLength: 6 }),
        fc.json({ maxDepth: 2 }),
        (names, value) => {
          const parts = names.map((one) => `${JSON.stringify(one)}: ${value}`);
          const [first = ""] = names;
          expect(tangleInJson(`{${parts.join(",")}}`)).toBe("");
          const again = `"${first.replaceAll(/./gsu, escaped)}":[]`;
          expect(tangleInJson(`[{${[...parts, again].join(" , ")}}]`)).toContain("写了两次");
        },
      ),
      byChance(300),
    );
  });
});
