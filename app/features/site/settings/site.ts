import type { Accent } from "./site-accent";

/** A picture of the owner's own logo, with its sides in pixels where it was uploaded here. */
export interface LogoPicture {
  url: string;
  width?: number;
  height?: number;
}

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
  /** Present where the owner has a logo of their own; without a dark side the light one stands in both modes. */
  logo?: { light: LogoPicture; dark?: LogoPicture };
  /** Present where the owner chose another than bamboo's green. */
  accent?: Exclude<Accent, "bamboo">;
  /** IANA name of the zone that pages show times in. */
  timeZone: string;
  /** Present where the owner wants no browser to keep copies of pages. */
  offline?: false;
}

export type Colour = "light" | "dark" | "system";
