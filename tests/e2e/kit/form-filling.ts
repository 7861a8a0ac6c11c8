import type { Page } from "@playwright/test";
import { words } from "tests/support/worded-forms";
import type { Place } from "./site-map";

/** Routes whose forms script sends without leaving the page; they say so by a toast. */
export const toggles = /\.(like|favorite|follow)$|^colour$/;

/** The form that loads a document, and the one that is tried again without a word. */
export const plainForms = ["thrift", "user.signout"];

/** Fills a form with words and sends it, as it is; answers the names of the fields that took them. */
export function fillAndSend(page: Page, { to }: Place): Promise<string[]> {
  return page.evaluate(
    ([action = "", typed = ""]) => {
      const forms = [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')];
      const form = forms.find((one) => one.getAttribute("action") === action);
      if (!form)
        throw new Error(`no form posts to ${action} on ${location.href}, ${document.title}`);
      const fields = [...form.elements].filter(
        (field): field is HTMLInputElement | HTMLTextAreaElement =>
          field instanceof HTMLTextAreaElement ||
          (field instanceof HTMLInputElement && field.type === "text"),
      );
      for (const field of fields) {
        field.value = typed;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      form.noValidate = true;
      form.dataset["tried"] = "";
      const button = [...form.elements].findLast(
        (one): one is HTMLButtonElement =>
          one instanceof HTMLButtonElement && one.type === "submit",
      );
      form.requestSubmit(button);
      return fields.map(({ name }) => name);
    },
    [to, words],
  );
}
