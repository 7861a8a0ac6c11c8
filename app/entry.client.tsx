import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadParts } from "~/ui/part-on-demand";

function takeOver(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

// What the server rendered for a member has to be here before it is taken over.
if ("member" in document.documentElement.dataset) void loadParts().then(takeOver);
else takeOver();
