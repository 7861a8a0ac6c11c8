import { NotFound } from "~/platform/errors/domain-errors";
import type { ContentKind } from "./kind";

/* The catalogue fills it, which knows all kinds; what goes through them lies left of them, and asks here. */
const kinds: ContentKind[] = [];

/** A kind that has a part of what kinds may have. */
export type KindWith<Part extends keyof ContentKind> = ContentKind & {
  [Name in Part]-?: NonNullable<ContentKind[Name]>;
};

/** Makes kinds known, in the order in which lists and transactions take them. */
export function registerKinds(...added: ContentKind[]): void {
  for (const kind of added) {
    const at = kinds.findIndex(({ name }) => name === kind.name);
    if (at === -1) kinds.push(kind);
    else kinds[at] = kind;
  }
}

function allKinds(): readonly ContentKind[] {
  if (kinds.length === 0)
    throw new Error("no kinds are known: features/catalogue has to be loaded");
  return kinds;
}

const has = <Part extends keyof ContentKind>(
  kind: ContentKind,
  part: Part,
): kind is KindWith<Part> => kind[part] !== undefined;

/** The kinds that have a part, in their order. */
export function kindsWith<Part extends keyof ContentKind>(part: Part): KindWith<Part>[] {
  return allKinds().filter((kind) => has(kind, part));
}

/** The kind of a name, if it has a part; undefined otherwise. */
export function findKind<Part extends keyof ContentKind>(
  name: string,
  part: Part,
): KindWith<Part> | undefined {
  return kindsWith(part).find((kind) => kind.name === name);
}

/** The kind of a name, which has to have a part; NotFound otherwise. */
export function kindOf<Part extends keyof ContentKind>(name: string, part: Part): KindWith<Part> {
  const kind = findKind(name, part);
  if (!kind) throw new NotFound();
  return kind;
}

/** What things are called by the name of their kind, or of a variant of it: 动态 for "tweet"; 内容 for what is unknown. */
export function nounOf(name: string): string {
  for (const kind of allKinds()) {
    if (kind.name === name) return kind.noun;
    const variant = kind.variants?.[name];
    if (variant !== undefined) return variant;
  }
  return "内容";
}

/** The name by which messages tell of a thing of a kind that is called so: "tweet" of a 动态. */
export function variantOf(kindName: string, noun: string): string {
  const variants = Object.entries(findKind(kindName, "variants")?.variants ?? {});
  return variants.find(([, called]) => called === noun)?.[0] ?? kindName;
}

/** The measure word of a kind: 篇 of articles, 个 of what is unknown. */
export function measureOf(name: string): string {
  return allKinds().find((kind) => kind.name === name)?.measure ?? "个";
}
