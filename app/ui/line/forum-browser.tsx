import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { RemixErrorBoundary } from "@remix-run/react/dist/esm/errorBoundaries.js";
import { useFogOFWarDiscovery } from "@remix-run/react/dist/esm/fog-of-war.js";
import { startTransition, useLayoutEffect, useState } from "react";
import { RouterProvider } from "react-router-dom";
import { restoreEarlyTyping } from "./early-typing";
import type { Router } from "./router";

/** The pages in the browser, as Remix's own RemixBrowser has them, of a router that was opened before. */
export function ForumBrowser({ router }: { router: Router }) {
  const {
    __remixContext: { future, isSpaMode },
    __remixManifest: manifest,
    __remixRouteModules: routeModules,
  } = window;
  const [location, setLocation] = useState(router.state.location);
  // A link may be followed while parts of the page are still taken over: what is urgent would draw them anew.
  useLayoutEffect(
    () => router.subscribe((state) => startTransition(() => setLocation(state.location))),
    [router],
  );
  useLayoutEffect(restoreEarlyTyping, []);
  useFogOFWarDiscovery(router, manifest, routeModules, future, isSpaMode);
  // As many children as on the server: the names that useId makes depend on it.
  return (
    <>
      <RemixContext.Provider value={{ manifest, routeModules, future, isSpaMode }}>
        <RemixErrorBoundary location={location}>
          <RouterProvider router={router} future={{ v7_startTransition: true }} />
        </RemixErrorBoundary>
      </RemixContext.Provider>
      <></>
    </>
  );
}
