import type { Page } from "@playwright/test";

/**
 * Takes from a page what browsers of 2021 lack: buttons that submits tell of, forms that script sends, dialogs, and events of
 * what a form holds.
 */
export const makeOlder = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit");
    Reflect.deleteProperty(SubmitEvent.prototype, "submitter");
    Reflect.deleteProperty(window, "HTMLDialogElement");
    Reflect.deleteProperty(window, "FormDataEvent");
    addEventListener(
      "formdata",
      (event) => event.isTrusted && event.stopImmediatePropagation(),
      true,
    );
  });
