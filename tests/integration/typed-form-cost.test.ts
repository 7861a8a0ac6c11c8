import { expect, test } from "vitest";
import { workTime } from "tests/support/thread-time";
import { usualTime } from "tests/support/usual-text";
import { joinTags } from "~/features/content/writing/typed-form.server";
import { tagsField } from "~/features/content/writing/writing.schema";

const names = Array.from({ length: 95_000 }, (_, at) => at.toString(36));
const inDisorder = names.map((_, at) => names[(at * 7919) % names.length]);

/** A form with as many tags as one of 1 MB may hold, none of them in the order in which it was shown. */
function greatForm(): FormData {
  const form = new FormData();
  form.set("tags", "竹");
  form.set("tag", inDisorder.join(","));
  form.set("tagOrder", names.join(","));
  return form;
}

test("a form of 1 MB of tags is refused at the cost of a usual text, and loses none of them", () => {
  let texts = Infinity;
  for (let round = 0; round < 6 && texts >= 1; round += 1) {
    const form = greatForm();
    const work = () => {
      joinTags(form);
      expect(tagsField.safeParse(form.get("tags")).success).toBe(false);
    };
    texts = Math.min(texts, workTime(work) / usualTime());
    expect(form.get("tags")).toBe(["竹", ...inDisorder].join(","));
  }
  expect(texts).toBeLessThan(1);
});
