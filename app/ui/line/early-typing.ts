type EarlyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let early: EarlyField[] = [];
let focused: EventTarget | null = null;
const typed = new Map<EventTarget, string>();

function noteTyping({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
}

function noteFocus({ target }: Event): void {
  focused = target;
}

const fieldsNow = (): EarlyField[] => [
  ...document.querySelectorAll<EarlyField>("input:not([type=file]),textarea,select"),
];

const isTickable = (field: EarlyField): field is HTMLInputElement =>
  /^(?:checkbox|radio)$/.test(field.type);

/** Notes what is typed before script has taken over, when React would give each long text its first value again. */
export function watchEarlyTyping(): void {
  early = fieldsNow();
  focused = document.activeElement;
  for (const area of early) {
    if (area instanceof HTMLTextAreaElement && area.value !== area.defaultValue) {
      typed.set(area, area.value);
    }
  }
  document.addEventListener("input", noteTyping, true);
  document.addEventListener("focus", noteFocus, true);
}

/**
 * Puts what was typed early back, once script has taken over; also into the fields of a page that React drew anew, because
 * others had put something into it.
 */
export function restoreEarlyTyping(): void {
  document.removeEventListener("input", noteTyping, true);
  document.removeEventListener("focus", noteFocus, true);
  const made = early.every(({ isConnected }) => isConnected) ? [] : fieldsNow();
  for (const field of early) {
    if (field.isConnected) giveValue(field, typed.get(field) ?? field.value);
    else inherit(field, made);
  }
  early = [];
  typed.clear();
}

function giveValue(field: EarlyField, value: string): void {
  if (field.value !== value) field.value = value;
}

/** Gives what a field held that is no longer there to the next of those made that stands for the same. */
function inherit(field: EarlyField, made: EarlyField[]): void {
  const at = made.findIndex(
    (one) =>
      one.name === field.name &&
      one.type === field.type &&
      one.form?.getAttribute("action") === field.form?.getAttribute("action") &&
      (!isTickable(one) || one.value === field.value),
  );
  const [heir] = made.splice(at, at < 0 ? 0 : 1);
  if (!heir) return;
  if (isTickable(heir) && isTickable(field)) heir.checked = field.checked;
  else giveValue(heir, typed.get(field) ?? field.value);
  if (field !== focused) return;
  heir.focus({ preventScroll: true });
  if (field instanceof HTMLSelectElement || heir instanceof HTMLSelectElement) return;
  // Numbers and days have no caret.
  if (field.selectionStart !== null)
    heir.setSelectionRange(field.selectionStart, field.selectionEnd);
}
