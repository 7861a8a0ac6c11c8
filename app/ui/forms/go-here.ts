/** What is said of a control that is wrong: without script the browser goes there, as a form with script does by itself. */
export const goHere = { autoFocus: true } as const;

/** Selects what is wrong in a form: a control, a group of choices, or what is said of the whole. */
export const wrongControl = '[aria-invalid="true"], [data-wrong]';

/** Brings into sight what is said of a wrong control, which may be taller than the window and in sight itself. */
export function showSaid(wrong: Element | null | undefined): void {
  const [said = ""] = wrong?.getAttribute("aria-describedby")?.split(" ") ?? [];
  document.getElementById(said)?.scrollIntoView({ block: "nearest" });
}
