/**
 * Keeps Enter in a line of text from sending the form: browsers press the first button of a form for it, and this one
 * cannot be pressed.
 */
export function EnterGuard() {
  return <button disabled hidden tabIndex={-1} aria-hidden="true" />;
}
