const typed = new Map<HTMLTextAreaElement, string>();

function noteTyping({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
}

/** Notes what is typed before script has taken over, when React would give each long text its first value again. */
export function watchEarlyTyping(): void {
  for (const area of document.querySelectorAll("textarea")) {
    if (area.value !== area.defaultValue) typed.set(area, area.value);
  }
  document.addEventListener("input", noteTyping, true);
}

/** Puts what was typed early back, once script has taken over. */
export function restoreEarlyTyping(): void {
  document.removeEventListener("input", noteTyping, true);
  for (const [area, value] of typed) {
    if (area.value !== value) area.value = value;
  }
  typed.clear();
}
