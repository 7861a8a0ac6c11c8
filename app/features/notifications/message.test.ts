import { expect, test } from "vitest";
import { mailTopicNames } from "~/features/accounts/mail/mail-pace";
import { mailTypesOf, messageType } from "./message";

test("each kind of message is mailed by one choice alone, so that nobody is written to of what they switched off", () => {
  const mailed = mailTopicNames.flatMap(mailTypesOf);
  expect(mailed.toSorted((a, b) => a - b)).toEqual(
    Object.values(messageType).toSorted((a, b) => a - b),
  );
});

test("what is new where one watches is a choice of its own", () => {
  expect(mailTypesOf("watched")).toEqual([messageType.watched, messageType.newTopics]);
});
