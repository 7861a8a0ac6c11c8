import type { FormEvent } from "react";
import { FormToken } from "~/ui/forms/form";
import { bare } from "~/ui/forms/form.css";
import { forgetUnsentWords } from "~/ui/line/unsent-words";
import { Icon } from "~/ui/pictures/icon";

/** Milliseconds before a sign-out that could not be sent is sent again. */
const pause = 5000;

/** Sends the form until it arrives, without a word: who leaves has nothing to do about a broken line. */
async function leave(form: HTMLFormElement): Promise<void> {
  const answer = await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    ),
  }).catch(() => null);
  // Done or refused, the server speaks JSON with script; anything else is somebody else's answer.
  const isOurs = answer?.headers.get("Content-Type")?.includes("json") ?? false;
  if (isOurs) {
    forgetUnsentWords();
    // A form that is left by this keeps its words once more before.
    addEventListener("pagehide", forgetUnsentWords);
    // Who was asked, stays and writes on wants the words.
    addEventListener("input", () => removeEventListener("pagehide", forgetUnsentWords), {
      once: true,
    });
    location.assign("/");
  } else setTimeout(() => void leave(form), pause);
}

function leaveQuietly(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  void leave(event.currentTarget);
}

/** Signs out and goes home. It loads the whole page anew, so that nothing of the member stays in the browser's memory. */
export function SignOutForm() {
  return (
    <form method="post" action="/user/signout" className={bare} onSubmit={leaveQuietly}>
      <FormToken />
      <button>
        <Icon name="out" />
        退出登录
      </button>
    </form>
  );
}
