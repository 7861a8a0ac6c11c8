/** What is said of a control that is wrong: without script the browser goes there, as a form with script does by itself. */
export const goHere = { autoFocus: true } as const;
