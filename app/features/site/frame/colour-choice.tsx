import type { FormEvent, ReactNode } from "react";
import { iconButton } from "~/ui/links/button.css";
import { Icon } from "~/ui/pictures/icon";
import { classNames } from "~/ui/theme/class-names";
import { byChoice, byDay, byNight } from "~/ui/theme/mode.css";
import { inlineForm } from "~/ui/words/text.css";
import { rememberColour } from "./colour-memory";
import { choice } from "./site-foot.css";

/* Without script the choice is kept in a cookie; with it the page changes at once and the browser remembers too. */
function choose(event: FormEvent<HTMLFormElement>) {
  const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
  // Browsers that do not say which button it was send the form.
  if (!submitter) return;
  event.preventDefault();
  const { value: colour } = submitter;
  rememberColour(colour);
  // Past the router, which would read the whole page anew, and with it a form that somebody writes in.
  navigator.sendBeacon("/colour", new URLSearchParams({ colour }));
  // A toggle's other half stands where the pressed one stood; nothing stands where the way back to the system's own did.
  const other = submitter.nextElementSibling ?? submitter.previousElementSibling;
  if (!submitter.offsetParent) (other as HTMLButtonElement | null)?.focus();
}

function ColourForm({ children }: { children: ReactNode }) {
  return (
    <form method="post" action="/colour" className={inlineForm} onSubmit={choose}>
      {children}
    </form>
  );
}

/** One button that turns to the other mode; CSS knows which one that is. */
export function ColourToggle() {
  return (
    <ColourForm>
      <button
        className={classNames(iconButton, byDay)}
        name="colour"
        value="dark"
        aria-label="切换到深色"
      >
        <Icon name="moon" />
      </button>
      <button
        className={classNames(iconButton, byNight)}
        name="colour"
        value="light"
        aria-label="切换到浅色"
      >
        <Icon name="sun" />
      </button>
    </ColourForm>
  );
}

/** In the foot: the way back to what the system has. */
export function ColourReturn() {
  return (
    <ColourForm>
      <button className={classNames(choice, byChoice)} name="colour" value="system">
        深浅随系统
      </button>
    </ColourForm>
  );
}

/** All three choices as rows. */
export function ColourRows() {
  return (
    <ColourForm>
      <button name="colour" value="light">
        <Icon name="sun" />
        浅色
      </button>
      <button name="colour" value="dark">
        <Icon name="moon" />
        深色
      </button>
      <button name="colour" value="system">
        <Icon name="half" />
        随系统
      </button>
    </ColourForm>
  );
}
