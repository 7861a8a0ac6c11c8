/** Whether a picture had already failed before script took over and could hear of it. */
export function isLost(image: HTMLImageElement | null): boolean {
  return image !== null && image.complete && image.naturalWidth === 0;
}
