import { useRouteLoaderData } from "@remix-run/react";
import type { Viewer } from "~/features/accounts/user";
import type { Picture } from "~/features/media/picture";
import type { NodeLink } from "~/features/content/node";
import type { Colour, Site } from "~/features/site/site";
import type { RescuedForm } from "~/ui/rescued-form-context";
import type { ToastMessage } from "~/ui/toast-store";

/** What the root loader gives to every page. */
export interface RootData {
  /** The site's own origin, for addresses that leave the page. */
  origin: string;
  site: Site;
  viewer: Viewer | null;
  colour: Colour;
  /** What the user agent says; CSS corrects it by width. */
  isMobile: boolean;
  nodes: NodeLink[];
  /** "" for visitors. */
  formToken: string;
  flash: ToastMessage | null;
  /** The form of this page that was sent after the session had ended. */
  rescued?: RescuedForm & { pictures: Picture[] };
  path: string;
}

/** The root loader's data, for routes; every page has it. */
export function useRootData(): RootData {
  const data = useRouteLoaderData("root") as RootData | undefined;
  if (!data) throw new Error("the root loader has no data");
  return data;
}
