// For browsers that know neither by which button a form was sent (Safari before 15.4), nor how script sends one (16), nor tell
// of what a form holds (15).

/**
 * Lets forms be sent by script as HTML says (`requestSubmit`), and submit events name the button that was pressed
 * (`submitter`): without it a draft would be published, since what a button says is part of its form.
 */
export function teachForms(): void {
  if (!("FormDataEvent" in window)) tellOfFormData();
  let pressed: HTMLElement | null = null;
  const press = (button: HTMLElement | null): void => {
    pressed = button;
    // Whatever is sent later is not sent by it.
    setTimeout(() => (pressed = null));
  };
  addEventListener(
    "click",
    ({ target }) => press(target instanceof Element ? target.closest("button, input") : null),
    true,
  );
  addEventListener(
    "submit",
    (event) => {
      if (event.submitter === undefined)
        Object.defineProperty(event, "submitter", { value: pressed });
    },
    true,
  );
  HTMLFormElement.prototype.requestSubmit = function send(button) {
    const own = button ?? this.appendChild(document.createElement("button"));
    if (!button) {
      own.hidden = true;
      own.addEventListener("click", () => press(null));
    }
    own.click();
    if (!button) own.remove();
  };
}

/** Tells listeners of what script takes out of a form (`formdata`), who may put other values into it. */
function tellOfFormData(): void {
  window.FormData = new Proxy(window.FormData, {
    construct(plain, given: ConstructorParameters<typeof FormData>) {
      const formData = new plain(...given);
      const event = new Event("formdata", { bubbles: true });
      given[0]?.dispatchEvent(Object.assign(event, { formData }));
      return formData;
    },
  });
}
