import { readSettings } from "~/features/site/settings/setting.queries.server";
import { clockTime, timeOfClock } from "~/platform/clock/calendar";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import type { PollDraft } from "./poll";
import type { PollForm } from "./poll.schema";

/**
 * The poll that a topic's form asks for: null where it asks for none, undefined where it says nothing of polls;
 * FieldsInvalid where its fields do not go together.
 */
export async function pollOf(form: PollForm): Promise<PollDraft | null | undefined> {
  const { pollChoices: choices, pollMost: most, pollEnd, pollEarly, pollNamed } = form;
  if (choices === undefined) return undefined;
  if (choices.length === 0) return null;
  const { timeZone } = await readSettings();
  const endTime = pollEnd === "" ? 0 : timeOfClock(timeZone, pollEnd);
  if (most > choices.length) {
    throw new FieldsInvalid({ pollMost: [`只有 ${choices.length} 个选项，不能选 ${most} 项`] });
  }
  if (pollEnd !== "" && endTime === 0) {
    throw new FieldsInvalid({ pollEnd: ["截止时间要写成 2026-01-31T18:00 这样"] });
  }
  return { choices, most, endTime, shownBefore: pollEarly, named: pollNamed };
}

/** A poll as it is typed into a topic's form. */
export async function typedPoll(poll: PollDraft): Promise<Record<string, string>> {
  const { timeZone } = await readSettings();
  return {
    pollChoices: poll.choices.join("\n"),
    pollMost: String(poll.most),
    pollEnd: poll.endTime === 0 ? "" : clockTime(timeZone, poll.endTime),
    pollEarly: poll.shownBefore ? "on" : "",
    pollNamed: poll.named ? "on" : "",
  };
}
