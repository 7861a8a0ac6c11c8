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
  logo: { light: string; dark: string };
}

export type Colour = "light" | "dark" | "system";
