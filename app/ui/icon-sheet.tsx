import { createContext, useContext, useSyncExternalStore } from "react";
import { iconPaths, type IconName } from "./icon-paths";

const names = Object.keys(iconPaths) as IconName[];

/**
 * Notes which symbols a page has asked for. Icons ask while they render and the sheet is rendered last, so that the
 * server sends each drawing once and only those in use; icons that appear later announce themselves when settled.
 */
export class IconSheet {
  private readonly asked = new Set<IconName>();
  private readonly listeners = new Set<() => void>();
  private drawn: IconName[] = [];

  ask(name: IconName): void {
    this.asked.add(name);
  }

  settle(name: IconName): void {
    if (!this.drawn.includes(name)) for (const listener of this.listeners) listener();
  }

  /** The symbols asked for so far, always in the same order; the same array until one is added. */
  readonly symbols = (): IconName[] => {
    if (this.drawn.length !== this.asked.size) {
      this.drawn = names.filter((name) => this.asked.has(name));
    }
    return this.drawn;
  };

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export const IconSheetContext = createContext(new IconSheet());

/** The symbols of the icons above it; stands last in the body. */
export function IconSymbols() {
  const sheet = useContext(IconSheetContext);
  const symbols = useSyncExternalStore(sheet.subscribe, sheet.symbols, sheet.symbols);
  return (
    <svg width="0" height="0" aria-hidden="true">
      {symbols.map((name) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 20 20">
          <path d={iconPaths[name]} />
        </symbol>
      ))}
    </svg>
  );
}
