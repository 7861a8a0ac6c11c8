import { expect, test } from "vitest";
import { topicOf } from "./topic-address";

const origin = "https://bamboo.example";

test.each([
  "12",
  "#12",
  "１２",
  "/topic/12",
  "/topic/12?page=2#comments",
  `${origin}/topic/12`,
  `${origin}/topic/12?comment=3#comment-3`,
])("%s names a topic", (typed) => {
  expect(topicOf(typed, origin)).toBe(12);
});

test.each([
  "",
  "0",
  "12a",
  "/article/12",
  "/topic/12/edit",
  "topic/12",
  "https://stone.example/topic/12",
  `${origin}.stone.example/topic/12`,
  "9999999999",
])("%j names none", (typed) => {
  expect(topicOf(typed, origin)).toBeNull();
});
