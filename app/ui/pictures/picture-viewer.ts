import { useEffect } from "react";
import viewerHref from "viewerjs/dist/viewer.css";
import { isPlainClick } from "~/ui/links/plain-click";

const pictureLink = 'a[href^="/uploads/"]';

/** Shows the pictures of a page large, over links that lead to them without script; fetched at the first click. */
export function usePictureViewer(): void {
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>(pictureLink)
          : null;
      const image = link?.querySelector("img");
      if (!link || !image || !isPlainClick(event)) return;
      event.preventDefault();
      view(image).catch(() => location.assign(link.href));
    };
    document.addEventListener("click", click);
    return () => document.removeEventListener("click", click);
  }, []);
}

/** Opens the viewer at a picture, with those that stand together with it. */
async function view(image: HTMLImageElement): Promise<void> {
  loadStyle();
  const { default: Viewer } = await import("viewerjs");
  const place = image.closest<HTMLElement>("article, section, li, main") ?? document.body;
  const viewer = new Viewer(place, {
    navbar: false,
    title: false,
    tooltip: false,
    filter: (shown: HTMLImageElement) => shown.closest(pictureLink) !== null,
    url: (shown: HTMLImageElement) => shown.closest<HTMLAnchorElement>(pictureLink)?.href ?? "",
    initialViewIndex: [...place.querySelectorAll<HTMLImageElement>(`${pictureLink} img`)].indexOf(
      image,
    ),
    hidden: () => viewer.destroy(),
  });
  viewer.show();
}

function loadStyle(): void {
  if (document.querySelector(`link[href="${viewerHref}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = viewerHref;
  document.head.append(link);
}
