/**
 * The tables of which SQLite is told how many rows have the same value: of the days on which members were here there are
 * few, so that one member's are found by skipping from day to day. All others are left out on purpose, see
 * `platform/database/planner-statistics`; a test measures every statement of the site with exactly these.
 */
export const toldTables = ["memberDay"] as const;
