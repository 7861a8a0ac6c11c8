import { lostForm } from "~/ui/line/lost-forms";
import { forgetUnsent, keepUnsent, otherMark, plainMark, unsentAt } from "~/ui/line/unsent-words";
import { baitName } from "~/ui/forms/bait";
import { sortedList } from "~/ui/words/older-methods";
import { hasWaiting, withoutWaiting } from "./picture-placing";

/** What was typed into a form of writing, and how far it got. */
interface KeptForm {
  fields: [name: string, value: string][];
  /** Whether the server has it as a draft. */
  saved: boolean;
  /** Whether it was sent to be published, and no answer came. */
  sent: boolean;
  /** Whether pictures of it had not arrived. */
  lacksPictures?: boolean;
  /** When it was typed by the server's clock, or somewhat earlier: the device's own may be days off. */
  serverTime?: number;
}

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const notTyped = /^(?:hidden|file|submit|button)$/;

/** The fields that somebody fills: pictures are the server's, and a captcha is another one next time. */
function typedFields({ elements }: HTMLFormElement): TypedField[] {
  return [...elements].filter((field): field is TypedField => {
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return true;
    if (!(field instanceof HTMLInputElement) || notTyped.test(field.type)) return false;
    return field.name !== "" && field.name !== baitName && !field.name.startsWith("captcha");
  });
}

const isTick = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

function readKeptForm(typed: string): KeptForm | null {
  try {
    const kept = JSON.parse(typed) as KeptForm;
    const isRead = kept.fields.every((field) => field.every((text) => typeof text === "string"));
    return isRead ? kept : null;
  } catch {
    // Another version of the site wrote it, or somebody else.
    return null;
  }
}

function isUnwritten(form: HTMLFormElement): boolean {
  return typedFields(form).every(
    (field) =>
      isTick(field) ||
      field instanceof HTMLSelectElement ||
      withoutWaiting(field.value).trim() === "",
  );
}

/** Whether a form holds words that its page did not bring, such as those that were typed before there was script. */
export function holdsNewWords(form: HTMLFormElement): boolean {
  return typedFields(form).some(
    (field) =>
      !isTick(field) && !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue,
  );
}

/** Puts back what was typed, as if it were typed now. */
function fill(form: HTMLFormElement, fields: KeptForm["fields"]): void {
  const left = [...fields];
  for (const field of typedFields(form)) {
    const isField = ([name, value]: KeptForm["fields"][number]): boolean =>
      name === field.name && (!isTick(field) || value === field.value);
    const at = left.findIndex(isField);
    const [, value = ""] = left.splice(at, at < 0 ? 0 : 1)[0] ?? [];
    if (isTick(field)) field.checked = at >= 0;
    else if (at >= 0) field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.closest("details")?.toggleAttribute("open", at >= 0 && value !== "");
  }
}

function storedAt(place: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${place} `));
  } catch {
    return [];
  }
}

const timeAt = (key: string): number => unsentAt(key)?.time ?? 0;

/** What a form of writing holds, kept in this browser until it is published. */
export class FormKeeping {
  /** Whether what was put back, or what the server has of this form, lost pictures that were on their way. */
  lacksPictures = false;
  private readonly form: HTMLFormElement;
  private readonly place: string;
  /** The mark of what was put back, under which the server knows it, or of what it was changed to; "" for the form's own. */
  private mark = "";
  private isSent = false;
  /** What this page is called, and how many forms it sent: on a bad line an earlier one may arrive after a later one. */
  private readonly page = Math.random().toString(36).slice(2, 12);
  private turn = 0;
  /** What the server's clock said last, and when that was, in milliseconds that no setting of the device's clock changes. */
  private heard = { serverTime: 0, at: 0 };

  /** @param place who writes, and what: there is one form for each mark. */
  constructor(form: HTMLFormElement, place: string) {
    this.form = form;
    this.place = place;
    // React would put the form's own mark back into its field.
    form.addEventListener("formdata", this.stamp);
  }

  end(): void {
    this.form.removeEventListener("formdata", this.stamp);
  }

  private readonly stamp = ({ formData }: FormDataEvent): void => {
    if (this.mark !== "") formData.set("formId", this.mark);
    this.turn += 1;
    formData.set("turn", `${this.page}.${this.turn}`);
  };

  private ownMark(): string {
    const field = this.form.querySelector<HTMLInputElement>('input[name="formId"]');
    return this.mark || (field?.value ?? "");
  }

  private key(): string {
    return `${this.place} ${plainMark(this.ownMark())}`;
  }

  /** Notes what time it is, or was a little earlier, on the server. */
  hearTime(serverTime: number): void {
    this.heard = { serverTime, at: performance.now() };
  }

  private serverTime(): number {
    return this.heard.serverTime + Math.floor(performance.now() - this.heard.at);
  }

  /** What is changed after it was sent is something else, where the server has heard the first. */
  noteChange(): void {
    if (this.isSent) this.mark = otherMark(this.ownMark());
    this.isSent = false;
  }

  /** Answers whether this browser keeps it. */
  keep(how: Pick<KeptForm, "saved" | "sent">): boolean {
    if (isUnwritten(this.form)) {
      this.forget();
      return true;
    }
    const fields = typedFields(this.form).flatMap((field): KeptForm["fields"] =>
      isTick(field) && !field.checked ? [] : [[field.name, withoutWaiting(field.value)]],
    );
    const typed = JSON.stringify({
      fields,
      ...how,
      lacksPictures: hasWaiting(this.form),
      serverTime: this.serverTime(),
    } satisfies KeptForm);
    return keepUnsent(this.key(), { typed, formId: this.ownMark(), time: Date.now() });
  }

  /** Keeps a form that was sent and not answered. */
  keepLost(): void {
    if (!lostForm(this.form)) return;
    this.isSent = true;
    this.keep({ saved: false, sent: true });
  }

  forget(): void {
    forgetUnsent(this.key());
  }

  /**
   * Puts back what the server does not have, or the page does not show because it is a copy.
   *
   * @param savedTime when the server kept the draft that is open
   */
  putBack(savedTime: number): boolean {
    const own = this.key();
    const others = sortedList(storedAt(this.place), (one, other) => timeAt(other) - timeAt(one));
    const isCopy = document.querySelector("[data-copy]") !== null;
    for (const key of [own, ...others]) {
      const unsent = unsentAt(key);
      if (!unsent || !(key === own || isUnwritten(this.form))) continue;
      const kept = readKeptForm(unsent.typed);
      if (!kept) continue;
      // Forms that were kept by an earlier version know the device's time alone.
      const { fields, saved, sent, lacksPictures = false, serverTime = unsent.time } = kept;
      const isOwn = key === own && serverTime >= savedTime;
      if (isOwn) this.lacksPictures = lacksPictures;
      if (!isCopy && (saved || serverTime < savedTime)) continue;
      // A copy tells when it was made.
      if (serverTime > this.serverTime()) this.hearTime(serverTime);
      fill(this.form, fields);
      this.mark = unsent.formId;
      this.isSent = sent;
      this.lacksPictures = lacksPictures;
      return true;
    }
    return false;
  }
}
