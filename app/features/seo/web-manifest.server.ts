import { light } from "../../../vanilla-extract.config";

/** What a phone needs to keep the site on its home screen (W3C Web Application Manifest). */
export function writeManifest(site: { title: string; description: string }): string {
  return JSON.stringify({
    name: site.title,
    short_name: site.title,
    description: site.description,
    lang: "zh-CN",
    // Said, so that another first page later is no other site to who has put this one there.
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: light.paper,
    theme_color: light.bamboo,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      // Android cuts its own shape out of this one, which bleeds to its edges.
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/mark.svg", sizes: "any", type: "image/svg+xml" },
    ],
  });
}
