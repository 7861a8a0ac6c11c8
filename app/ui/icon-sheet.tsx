import { createContext, useContext, useSyncExternalStore } from "react";
import type { IconName, IconPaths } from "./icon-paths";

/** The drawings, which the server holds; the browser fetches them when it needs one that the page came without. */
export const IconPathsContext = createContext<IconPaths | null>(null);

const nothingLate: IconName[] = [];

/**
 * Notes which symbols a page asks for. On the server icons ask while they render and the sheet is rendered last, so
 * that a page carries each drawing once and only those in use. In the browser an icon that finds no drawing is late.
 */
export class IconSheet {
  private readonly asked = new Set<IconName>();
  private readonly listeners = new Set<() => void>();
  private late = nothingLate;
  paths: IconPaths | null = null;

  ask(name: IconName): void {
    this.asked.add(name);
  }

  /** The symbols asked for so far, always in the same order. */
  symbols(paths: IconPaths): IconName[] {
    return (Object.keys(paths) as IconName[]).filter((name) => this.asked.has(name));
  }

  async settle(name: IconName): Promise<void> {
    if (this.late.includes(name) || document.getElementById(`i-${name}`)) return;
    this.late = [...this.late, name];
    const { iconPaths } = await import("./icon-paths");
    this.paths = iconPaths;
    for (const listener of this.listeners) listener();
  }

  readonly lateSymbols = (): IconName[] => (this.paths ? this.late : nothingLate);

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export const IconSheetContext = createContext(new IconSheet());

function symbolMarkup(paths: IconPaths, name: IconName): string {
  return `<symbol id="i-${name}" viewBox="0 0 20 20"><path d="${paths[name]}"/></symbol>`;
}

const size = { width: 0, height: 0, "aria-hidden": true } as const;

/** The symbols of the icons above it; stands last in the body. The browser leaves what the server drew as it is. */
export function IconSymbols() {
  const sheet = useContext(IconSheetContext);
  const paths = useContext(IconPathsContext);
  const drawn = paths ? sheet.symbols(paths).map((name) => symbolMarkup(paths, name)) : [];
  const late = useSyncExternalStore(sheet.subscribe, sheet.lateSymbols, sheet.lateSymbols);
  return (
    <>
      <svg
        {...size}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: drawn.join("") }}
      />
      <svg {...size}>
        {late.map((name) => (
          <symbol key={name} id={`i-${name}`} viewBox="0 0 20 20">
            <path d={sheet.paths?.[name]} />
          </symbol>
        ))}
      </svg>
    </>
  );
}
