import type { EntryContext } from "@remix-run/node";
import { matchRoutes, type RouteObject } from "react-router-dom";

type RouteManifest = EntryContext["manifest"];

const routesOf = new WeakMap<RouteManifest, RouteObject[]>();

/**
 * A page's context with those routes alone that it shows or tells the browser of, which Remix makes and ranks anew for each
 * page: the page's own, that of the front page, and those of the addresses above it.
 */
export function withMatchedRoutes(context: EntryContext, url: string): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const above = addressesAbove(new URL(url).pathname);
  const matched = [
    ...staticHandlerContext.matches,
    ...above.flatMap((address) => matchRoutes(allRoutes(manifest), address) ?? []),
  ];
  const ids = new Set(matched.map(({ route }) => route.id ?? ""));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)));
  return { ...context, manifest: { ...manifest, routes } };
}

function addressesAbove(path: string): string[] {
  const segments = path.split("/").filter(Boolean).slice(0, -1);
  return ["/", ...segments.map((_segment, at) => `/${segments.slice(0, at + 1).join("/")}`)];
}

function allRoutes(manifest: RouteManifest): RouteObject[] {
  const made = routesOf.get(manifest) ?? routesBelow(manifest, undefined);
  routesOf.set(manifest, made);
  return made;
}

function routesBelow(manifest: RouteManifest, parentId: string | undefined): RouteObject[] {
  return Object.values(manifest.routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, caseSensitive, index }
        : { id, path, caseSensitive, children: routesBelow(manifest, id) },
    );
}
