import { expect, test } from "vitest";
import { Turns } from "./turns";

test("so many have a turn at once, and the others in the order in which they came", async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const begin = async (one: number) => void ((await turns.take()) && begun.push(one));
  const all = [1, 2, 3, 4].map(begin);
  await Promise.all(all.slice(0, 2));
  expect(begun).toEqual([1, 2]);
  turns.leave();
  // Whoever comes now is behind those who waited.
  const last = begin(5);
  await all[2];
  expect(begun).toEqual([1, 2, 3]);
  turns.leave();
  turns.leave();
  await Promise.all([...all, last]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test("whoever loses patience leaves the row to the others", async () => {
  const turns = new Turns(1);
  expect(await turns.take()).toBe(true);
  const [short, long] = [turns.take(10), turns.take(60_000)];
  expect(await short).toBe(false);
  turns.leave();
  expect(await long).toBe(true);
  turns.leave();
  expect(await turns.take(0)).toBe(true);
});
