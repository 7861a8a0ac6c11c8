import { NotFound } from "~/platform/errors/domain-errors";
import { plainId } from "~/platform/text/plain-id";

/** An id in an address; NotFound unless it is a positive integer written plainly. */
export function idParameter(value: string | undefined): number {
  const id = idOrNone(value);
  if (id === 0) throw new NotFound();
  return id;
}

/** The id that a text stands for, 0 for whatever is no id. */
export function idOrNone(value: string | null | undefined): number {
  return plainId(value ?? "") ?? 0;
}

/** A page number in an address, 1 when it is left out; NotFound unless it is a positive integer. */
export function pageParameter(value: string | undefined): number {
  if (value === undefined) return 1;
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new NotFound();
  return Number(value);
}

/** The thing that was found, or NotFound. */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new NotFound();
  return thing;
}
