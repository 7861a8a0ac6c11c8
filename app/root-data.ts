import { useRouteLoaderData } from "@remix-run/react";
import type { Viewer } from "~/features/accounts/user/user";
import type { NodeLink } from "~/features/content/nodes/node";
import type { Picture } from "~/features/media/picture";
import type { Colour, Site } from "~/features/site/settings/site";
import type { RescuedForm } from "~/ui/forms/rescued-form-context";
import type { ToastMessage } from "~/ui/notices/toast-store";

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
