import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Viewer } from "~/features/accounts/user/user";
import { contentPermissions } from "./content-permissions";
import { contentStatus } from "./content-status";

const day = 24 * 60 * 60 * 1000;
const deleteTime = Date.UTC(2026, 0, 1);
const author = { id: 7, roles: [] } as unknown as Viewer;
const deleted = { userId: 7, status: contentStatus.deleted, deletedBy: 7, deleteTime };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("What its author deleted", () => {
  it.each([
    ["comes back", "a millisecond before 30 days are over", 30 * day - 1, true],
    ["does not come back", "once 30 days are over", 30 * day, false],
  ])("%s %s", (_what, _when, age, restore) => {
    vi.setSystemTime(deleteTime + age);
    expect(contentPermissions(deleted, author).restore).toBe(restore);
  });

  it("comes back to nobody else's hand", () => {
    vi.setSystemTime(deleteTime);
    const stranger = { ...author, id: 8 };
    expect(contentPermissions(deleted, stranger).restore).toBe(false);
    expect(contentPermissions({ ...deleted, deletedBy: 9 }, author).restore).toBe(false);
  });
});
