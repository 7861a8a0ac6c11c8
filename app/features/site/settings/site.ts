import type { Accent } from "./site-accent";

export interface SiteLink {
  title: string;
  url: string;
}

/** What every page needs of the settings. */
export interface Site {
  title: string;
  description: string;
  keywords: string;
  navs: SiteLink[];
  notification: string;
  footerLinks: SiteLink[];
  copyright: string;
  /** Addresses of the owner's own logo; "" shows the wordmark. */
  logo: { light: string; dark: string };
  /** Present where the owner chose another than bamboo's green. */
  accent?: Exclude<Accent, "bamboo">;
  /** IANA name of the zone that pages show times in. */
  timeZone: string;
  /** Present where the owner wants no browser to keep copies of pages. */
  offline?: false;
}

export type Colour = "light" | "dark" | "system";
