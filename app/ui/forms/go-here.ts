/** What is said of a control that is wrong: without script the browser goes there, as a form with script does by itself. */
export const goHere = { autoFocus: true } as const;

/** Selects what is wrong in a form: a control, or a group of choices. */
export const wrongControl = '[aria-invalid="true"], [data-wrong]';
