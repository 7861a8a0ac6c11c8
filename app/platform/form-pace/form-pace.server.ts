import { RuleBroken, TooFast } from "~/platform/errors/domain-errors";
import { ageOfForm, newFormMark } from "./form-mark.server";

interface Pace {
  /** The name of the field that has to stay empty. */
  bait: string;
  /** How long a person needs at least; 0 for no matter. */
  seconds: number;
}

/**
 * Refuses a form that was filled as programs do: with words in the field that nobody sees, or sooner than a person types.
 * Whoever is refused by mistake sends the form again as it is shown to them.
 */
export function requireOwnPace(form: FormData, { bait, seconds }: Pace): void {
  if (form.getAll(bait).some((value) => value !== "")) {
    renew(form);
    throw new RuleBroken("有一栏应当留空的被填上了，现在已经清空，请再提交一次");
  }
  if (seconds === 0) return;
  const age = ageOfForm(String(form.get("formId") ?? ""));
  // One of a time to come is of a clock that was ahead: nobody knows how old it is.
  if (age === null || age < 0) {
    renew(form);
    throw new RuleBroken("这一页打开太久了，请过几秒再提交一次");
  }
  const wait = Math.ceil(seconds - age / 1000);
  if (wait > 0) throw new TooFast(wait, `提交得太快了，请过 ${wait} 秒再提交一次`);
}

/** Has the form shown again as a new one. */
function renew(form: FormData): void {
  form.set("formId", newFormMark());
}
