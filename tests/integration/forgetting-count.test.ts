import { expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createWholeMember, wholePassword } from "tests/factories/whole-member";
import { callAction } from "tests/support/call-route";
import { runGreatActs } from "tests/support/great-acts-done";
import { declaredColumns, placeOf, readPersonalRows } from "tests/support/personal-rows";
import { countForgotten } from "~/features/personal-data/forgetting.queries.server";
import { takeUpForgetting } from "~/features/personal-data/forgetting.server";
import { readDatabase } from "~/platform/database/database.server";
import * as close from "~/routes/user.profile_.account.close";

takeUpForgetting();

const left = ({ id }: { id: number }) => countForgotten(readDatabase(), id);

test("what goes when an account is closed is counted before, and all of it is gone afterwards", async () => {
  await liftRateLimits();
  const { member } = await createWholeMember("leavermark");
  const other = await createWholeMember("stayermark");
  const rows = await readPersonalRows(member.id);
  const going = declaredColumns.filter(({ closing }) => closing === "goes").map(placeOf);
  const sum = going.reduce((count, place) => count + (rows.get(place)?.length ?? 0), 0);
  expect(sum).toBeGreaterThan(0);
  expect(await left(member)).toBe(sum);
  const others = await left(other.member);
  await callAction(close, "/", { currentPassword: wholePassword }, { as: member });
  await runGreatActs();
  expect(await left(member)).toBe(0);
  expect(await left(other.member)).toBeGreaterThan(others / 2);
});
