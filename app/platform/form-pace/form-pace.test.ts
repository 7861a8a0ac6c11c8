import { describe, expect, test } from "vitest";
import { stopClock } from "tests/support/stopped-clock";
import { ageOfForm, newFormMark } from "./form-mark.server";
import { requireOwnPace } from "./form-pace.server";

const made = (secondsAgo: number) => newFormMark(Date.now() - secondsAgo * 1000);

function send(fields: Record<string, string>, seconds = 3) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const run = () => requireOwnPace(form, { bait: "website", seconds });
  return { form, run };
}

describe("the mark of a form", () => {
  test("says how old the form is", () => {
    const now = 1_800_000_000_000;
    expect(ageOfForm(newFormMark(now), now + 4321)).toBe(4321);
  });

  test("is known from any that somebody else wrote", () => {
    const [time = "", random = "", signature = ""] = newFormMark().split(".");
    const earlier = (Number.parseInt(time, 36) - 60_000).toString(36);
    const forged = ["", "x", `${earlier}.${random}.${signature}`, `${time}.${random}.`];
    for (const mark of forged) expect(ageOfForm(mark)).toBeNull();
  });

  test("fits where forms are named, for each of several forms of a page", () => {
    const now = 1_800_000_000_000;
    const reply = `${newFormMark(now)}.${2 ** 31}.0a1b2c3d`;
    expect(ageOfForm(reply, now)).toBe(0);
    expect(reply.length).toBeLessThanOrEqual(100);
  });
});

describe("a form", () => {
  test("that took as long as a person takes is sent", () => {
    expect(send({ formId: made(3), website: "" }).run).not.toThrow();
    expect(send({ formId: made(100_000) }).run).not.toThrow();
  });

  test("that was opened while the clock was an hour ahead is sent once more, not after that hour", () => {
    const { form, run } = send({ formId: made(-3600) });
    expect(run).toThrow("请过几秒再提交一次");
    expect(ageOfForm(String(form.get("formId")))).toBeLessThan(1000);
    stopClock(Date.now() + 3000);
    expect(run).not.toThrow();
  });

  test("that came too soon is told how long to wait, and stays the same form", () => {
    const { form, run } = send({ formId: made(1) });
    const before = form.get("formId");
    expect(run).toThrow("提交得太快了，请过 2 秒再提交一次");
    expect(form.get("formId")).toBe(before);
  });

  test("that holds words in the field nobody sees is refused, and shown again as a new one", () => {
    const { form, run } = send({ formId: made(10), website: "https://spam.example" }, 0);
    const before = form.get("formId");
    expect(run).toThrow("应当留空");
    expect(form.get("formId")).not.toBe(before);
  });

  test("whose mark is none of ours can be sent once more as it is shown again", () => {
    const { form, run } = send({ formId: "old" });
    expect(run).toThrow("请过几秒再提交一次");
    expect(ageOfForm(String(form.get("formId")))).not.toBeNull();
  });
});
