import { zoneIn } from "./clock";

/** The time zones that one can choose from, by their IANA names. */
export const zoneNames: string[] = [...Intl.supportedValuesOf("timeZone"), "UTC"]
  .filter((name, at, names) => names.indexOf(name) === at)
  .toSorted();

/** The name among these of a time zone, however it is written; undefined where it is none of them. */
export function zoneNamed(text: string): string | undefined {
  try {
    const name = zoneIn(text);
    return zoneNames.includes(name) ? name : undefined;
  } catch {
    return undefined;
  }
}
