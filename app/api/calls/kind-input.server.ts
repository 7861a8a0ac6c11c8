import { z } from "@hono/zod-openapi";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import type { ContentKind } from "~/features/kinds/kind";
import { findKind, kindsWith } from "~/features/kinds/kind-registry.server";

// The calls are written down while their modules are loaded.
openCatalogue();

/** The name of a kind of thing as calls answer it. */
export function kindShape(part: keyof ContentKind, ...others: string[]) {
  return z.string().openapi({ enum: [...kindsWith(part).map(({ name }) => name), ...others] });
}

/** The name of a kind of thing that has a part of what kinds may have, or another name that a call takes beside. */
export function kindInput(part: keyof ContentKind, ...others: string[]) {
  const names = [...kindsWith(part).map(({ name }) => name), ...others];
  const fault = { error: `要填 ${names.join("、")} 之一` };
  const isKnown = (name: string) => others.includes(name) || findKind(name, part) !== undefined;
  return z.string(fault).refine(isKnown, fault).openapi({ enum: names });
}
