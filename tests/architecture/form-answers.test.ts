import { expect, test } from "vitest";
import { appSources } from "./source-tree";

/** Pages that never stand after their action, and why. */
const neverShown = [
  // It answers with a fault, whose page is another.
  "app/routes/admin.$.tsx",
  // It leads back to the list, which says what went wrong.
  "app/routes/user.messages_.$messageId.open.tsx",
];

const hasAction = /^export (?:(?:async )?function action\b|const action\b|\{[^}]*\baction\b)/m;
const hasPage = /^export default\b|^export \{[^}]*\bdefault\b/m;

test("every page that takes a form says what was answered to it", () => {
  const silent = appSources()
    .filter(({ path }) => path.startsWith("app/routes/"))
    .filter(({ text }) => hasAction.test(text) && hasPage.test(text))
    .filter(({ text }) => !/\b(?:useFormAnswer|useActionData)\b/.test(text));
  expect(silent.map(({ path }) => path)).toEqual(neverShown);
});
