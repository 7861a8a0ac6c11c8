import { kindsWith } from "./kind-registry.server";
import type { WritingForm } from "./kind";

/** All forms by which members write, in the order in which they are offered. */
export function writingForms(): WritingForm[] {
  return kindsWith("forms").flatMap(({ forms }) => forms);
}

/** The form of a name; undefined where there is none. */
export function findForm(name: unknown): WritingForm | undefined {
  return writingForms().find((form) => form.name === name);
}

/** The form of a name that the code or the database gives. */
export function formNamed(name: string): WritingForm {
  const form = findForm(name);
  if (!form) throw new Error(`no form writes a ${name}`);
  return form;
}
