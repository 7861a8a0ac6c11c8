import { useEffect } from "react";
import { isPlainClick } from "~/ui/links/plain-click";

const pictureLink = 'a[href^="/uploads/"]';
/** What pictures stand together in: an article, or what can be linked to in a list. */
const thing = "article, li[id], section, main";

/** How many pictures were asked for: what comes late for an earlier one is not wanted any more. */
let asked = 0;

/** Shows the pictures of a page large, over links that lead to them without script; fetched at the first click. */
export function usePictureViewer(): void {
  useEffect(() => {
    if (typeof HTMLDialogElement === "undefined") return undefined;
    const click = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>(pictureLink)
          : null;
      if (!link?.querySelector("img") || !isPlainClick(event)) return;
      event.preventDefault();
      asked += 1;
      const mine = asked;
      const isWanted = () => mine === asked && link.isConnected;
      view(link, isWanted).catch(() => isWanted() && location.assign(link.href));
    };
    document.addEventListener("click", click);
    return () => document.removeEventListener("click", click);
  }, []);
}

/** Opens the viewer at a picture, with those that stand together with it, in their order. */
async function view(link: HTMLAnchorElement, isWanted: () => boolean): Promise<void> {
  const { showPictures } = await import("./viewer-stage");
  if (!isWanted()) return;
  const place = link.closest(thing);
  const links = [...document.querySelectorAll<HTMLAnchorElement>(pictureLink)];
  const pictures = links.flatMap((one) => {
    const image = one.querySelector("img");
    if (!image || one.closest(thing) !== place) return [];
    return [{ link: one, href: one.href, small: image.currentSrc || image.src, alt: image.alt }];
  });
  showPictures(
    pictures,
    Math.max(
      0,
      pictures.findIndex((one) => one.link === link),
    ),
    link,
  );
}
