import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, byChance, unlessRefused } from "tests/support/by-chance";
import {
  CursorInvalid,
  decodeCursor,
  encodeCursor,
  pageOf,
} from "~/platform/database/keyset-cursor";

const listName = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9-]{0,30}$/);
const position = fc.record({ key: fc.maxSafeInteger(), id: fc.maxSafeInteger() });

test("any place in a list is written and read back", () => {
  fc.assert(
    fc.property(listName, position, (list, place) => {
      const cursor = encodeCursor(list, place);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(list, cursor)).toEqual({ key: place.key + 0, id: place.id + 0 });
    }),
    byChance(300),
  );
});

test("the cursor of another list is refused", () => {
  fc.assert(
    fc.property(listName, listName, position, (list, other, place) => {
      fc.pre(list !== other);
      expect(() => decodeCursor(other, encodeCursor(list, place))).toThrow(CursorInvalid);
    }),
    byChance(100),
  );
});

const forged = fc.oneof(
  anyText,
  anyText.map((text) => Buffer.from(text).toString("base64url")),
  fc
    .array(anyText, { maxLength: 4 })
    .map((parts) =>
      btoa(encodeURI(["newest", ...parts].map((part) => part.replace(/\p{Cs}/gu, "")).join("."))),
    ),
);

test("a forged cursor is refused, or means a place that a list may have", () => {
  fc.assert(
    fc.property(forged, (cursor) => {
      fc.pre(cursor !== "");
      const place = unlessRefused(() => decodeCursor("newest", cursor), CursorInvalid);
      expect(Object.values(place ?? {}).every(Number.isSafeInteger)).toBe(true);
    }),
    byChance(500),
  );
});

test("a list that is read page by page shows each row once", () => {
  const rows = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 60 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 25 }), (ids, size) => {
      const all = ids.toSorted((a, b) => a - b);
      const seen: number[] = [];
      let cursor = "";
      do {
        const after = decodeCursor("ids", cursor)?.id ?? 0;
        const next = all.filter((id) => id > after).slice(0, size + 1);
        const page = pageOf("ids", next, (id) => ({ key: 0, id }), size);
        seen.push(...page.results);
        expect(page.hasMore).toBe(page.cursor !== "");
        ({ cursor } = page);
      } while (cursor !== "");
      expect(seen).toEqual(all);
    }),
    byChance(100),
  );
});
