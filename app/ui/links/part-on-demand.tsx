import { lazy, Suspense, useState, type ComponentType } from "react";
import { link } from "~/ui/words/text.css";

const loads: (() => Promise<void>)[] = [];

/**
 * A component in a module of its own, which the first view of a visitor's page does not bring. The server and the
 * pages of members have it before anything is rendered (`loadParts`), so that hydration never waits for it.
 *
 * @param load imports the module
 * @param pick takes the component out of it
 */
export function partOnDemand<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const later = () =>
    lazy(async () => {
      const module = await load().catch(() => null);
      // Where it is put into a page once more it may come.
      if (!module) Later = later();
      const Part = module ? pick(module) : Missing;
      return { default: ({ given }: { given: Props }) => <Part {...given} /> };
    });
  let Later = later();
  loads.push(async () => {
    Loaded = pick(await load());
  });
  return function PartOnDemand(props: Props) {
    const [Part] = useState(() => Later);
    return <Suspense>{Loaded ? <Loaded {...props} /> : <Part given={props} />}</Suspense>;
  };
}

/** What stands where a part could not be fetched; the page around it stays. */
function Missing() {
  return (
    <button type="button" className={link} onClick={() => location.reload()}>
      没能打开，重新打开这一页
    </button>
  );
}

/** For parts that only add to what is there already. */
export const withoutPart = () => ({ default: () => null });

/** Loads every part that a module loaded so far speaks of. */
export async function loadParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()));
}
