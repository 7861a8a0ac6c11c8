/** The fields that are for the machinery; no form shows them. */
const machinery = new Set(["formToken", "intent", "code", "passkey"]);
/** What is of no use after a while. */
const passing = new Set(["captchaId", "captchaCode"]);
const secrets = new Set([
  "password",
  "rePassword",
  "currentPassword",
  "passphrase",
  "rePassphrase",
]);

/** The field that notes in a form that files which came with it are gone. */
export const lostFiles = "lostFiles";

/** Whether a field of a form may be shown again, and kept: what the machinery adds and passwords may not. */
function isShownAgain(name: string): boolean {
  return !machinery.has(name) && !secrets.has(name);
}

/**
 * What the fields of a form begin with when it is shown again, by name; with the passwords only where it has not been
 * sent yet.
 */
export function typedValues(
  form: FormData,
  withSecrets = false,
): Record<string, string | string[]> {
  const typed: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    if (!isShownAgain(name) && !(withSecrets && secrets.has(name))) continue;
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const [first] = values;
    if (first !== undefined) typed[name] = values.length > 1 ? values : first;
  }
  return typed;
}

/** The texts of a form that are worth keeping for a while, in its order. */
export function textsOf(form: FormData): [name: string, value: string][] {
  return [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" && isShownAgain(field[0]) && !passing.has(field[0]),
  );
}

/** The texts of a form that go along when it is sent once more: all but the passwords. */
export function resentTexts(form: FormData): [name: string, value: string][] {
  return [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !secrets.has(field[0]),
  );
}

/** Whether a field holds what somebody wrote, rather than what they chose: ids, ticks, addresses of pictures. */
export function isProse(name: string, value: string): boolean {
  if (!isShownAgain(name) || passing.has(name) || /Id$|^images?$/.test(name)) return false;
  return value.length > 12 || /[\s\u0080-\uffff]/.test(value.trim());
}

/**
 * Whether a form can be given back to be sent once more: it holds words, and what would be missing, a password, is not
 * all there is to type.
 */
export function canBeSentAgain(form: FormData): boolean {
  const texts = textsOf(form);
  const needsSecret = [...form.keys()].some((name) => secrets.has(name));
  return holdsWords(form) && (!needsSecret || texts.some(([name, value]) => isProse(name, value)));
}

/** Whether a form holds anything that somebody would have to type again; an id is chosen, not typed. */
export function holdsWords(form: FormData): boolean {
  return textsOf(form).some(([name, value]) => !name.endsWith("Id") && value.trim() !== "");
}
