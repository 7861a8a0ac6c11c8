/** The frames a route may ask for by `export const handle = { layout: "portal" }`. */
export type LayoutName = "default" | "no-footer" | "empty" | "portal" | "user-centre";

export interface RouteHandle {
  layout?: LayoutName;
}

/** The layout that the deepest of the matched routes asks for. */
export function layoutOf(handles: unknown[]): LayoutName {
  let layout: LayoutName = "default";
  for (const handle of handles) {
    const wanted = (handle as RouteHandle | undefined)?.layout;
    if (wanted !== undefined) layout = wanted;
  }
  return layout;
}
