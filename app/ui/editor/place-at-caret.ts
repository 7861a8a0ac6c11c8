import { placeInArea } from "./caret-place";

/** Between the line and what stands by it, in CSS pixels. */
const gap = 6;

/**
 * Puts a list below the line of a character in a text area, or above it where the screen ends before the list does.
 * Both stand in the same positioned parent.
 */
export function placeAtCaret(list: HTMLElement, area: HTMLTextAreaElement, at: number): void {
  const line = placeInArea(area, at);
  const within = (top: number) => Math.min(Math.max(top, 0), area.clientHeight);
  const { top: edge } = area.getBoundingClientRect();
  const screenEnd = window.visualViewport?.height ?? window.innerHeight;
  const below = within(line.bottom) + gap;
  const above = within(line.top) - gap - list.offsetHeight;
  const fits = edge + below + list.offsetHeight <= screenEnd || edge + above < 0;
  const left = Math.max(Math.min(line.left, area.clientWidth - list.offsetWidth), 0);
  list.style.top = `${area.offsetTop + (fits ? below : above)}px`;
  list.style.left = `${area.offsetLeft + left}px`;
}
