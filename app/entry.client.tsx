import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchEarlyTyping } from "~/ui/line/early-typing";
import { ForumBrowser } from "~/ui/line/forum-browser";
import { firstAid } from "~/ui/line/guard";
import { bearMovedNodes } from "~/ui/line/moved-nodes";
import { keepNowhere } from "~/ui/line/kept-nowhere";
import { openRouter } from "~/ui/line/open-router";
import { loadParts } from "~/ui/links/part-on-demand";

async function takeOver(): Promise<void> {
  keepNowhere();
  bearMovedNodes();
  watchEarlyTyping();
  const isMember = "member" in document.documentElement.dataset;
  const isOld = !("requestSubmit" in HTMLFormElement.prototype);
  // What the server rendered for a member has to be here before it is taken over.
  const [router] = await Promise.all([
    openRouter(),
    isMember && loadParts(),
    isOld && import("~/ui/line/older-forms").then(({ teachForms }) => teachForms()),
  ]);
  // In time: when the line is broken it can no longer be had.
  firstAid().then(
    (aid) => aid.standBy(router),
    () => undefined,
  );
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ForumBrowser router={router} />
      </StrictMode>,
    );
  });
}

// A page that cannot be taken over stays what it is: complete.
takeOver().catch(() => undefined);
