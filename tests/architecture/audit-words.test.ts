import { expect, test } from "vitest";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { auditNames } from "~/features/moderation/audit-things.server";
import { actNames } from "../../app/features/moderation/audit-words";
import { appSources } from "./source-tree";

/** The words that calls of the audit log give for a field, as far as they stand there as texts. */
function wordsOf(field: string): string[] {
  const texts = appSources()
    .filter(({ path, text }) => path.endsWith(".server.ts") && /ModeratorAct|recordAct/.test(text))
    .flatMap(({ text }) => [...text.matchAll(new RegExp(`\\b${field}: ([^\\n]*)`, "g"))]);
  return texts.flatMap(([, value = ""]) =>
    [...(value.split(/[,}]/, 1)[0] ?? "").matchAll(/"([a-z-]+)"/g)].map(([, word = ""]) => word),
  );
}

test("every act and every kind of thing in the audit log has its name", () => {
  expect(wordsOf("act").filter((word) => !(word in actNames))).toEqual([]);
  openCatalogue();
  const names = auditNames();
  expect(wordsOf("entityType").filter((word) => !(word in names))).toEqual([]);
});

test("the test above finds the words", () => {
  expect(wordsOf("act")).toContain("end-sessions");
  expect(wordsOf("entityType")).toContain("setting");
});
