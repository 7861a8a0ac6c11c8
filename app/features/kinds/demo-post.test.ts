import { expect, test } from "vitest";
import { oldestFirst, type DemoPost } from "./demo-post";

test("posts of the demo are installed as they were written, the oldest first", () => {
  const posts = [3, 40, 1, 12].map((hoursAgo) => ({ hoursAgo }) as DemoPost);
  expect(oldestFirst(posts).map(({ hoursAgo }) => hoursAgo)).toEqual([40, 12, 3, 1]);
});
