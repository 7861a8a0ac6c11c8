import { expect, test } from "vitest";
import { isSignedOut, outcomeOf, type Answer } from "./browser";

const answer = (given: Partial<Answer>): Answer => ({
  status: 200,
  location: "",
  body: "",
  complains: false,
  ...given,
});

test.each<[words: string, given: Partial<Answer>, outcome: string]>([
  ["a redirect", { status: 302, location: "/topic/1" }, "acknowledged"],
  ["a success in JSON", { body: '{"success":true,"data":{}}' }, "acknowledged"],
  ["the form once more", { status: 400, body: "<form>" }, "refused"],
  ["a page instead of a redirect", { body: "<form>" }, "refused"],
  ["a way to sign in", { status: 302, location: "/login?ref=%2F" }, "refused"],
  ["a connection that nobody took", { status: -1 }, "refused"],
  ["no answer at all", { status: 0 }, "unknown"],
  ["a site that cannot now", { status: 503 }, "unknown"],
  ["a way back that tells of a failure", { status: 302, complains: true }, "unknown"],
])("%s means what became of the act", (_words, given, outcome) => {
  expect(outcomeOf(answer(given))).toBe(outcome);
});

test("only the way to sign in tells that a session is gone", () => {
  expect(isSignedOut(answer({ status: 302, location: "/login?ref=%2F" }))).toBe(true);
  expect(isSignedOut(answer({ status: 302, location: "/topic/1" }))).toBe(false);
});
