/** The time zones that one can choose from, by their IANA names. */
export const zoneNames: string[] = [...Intl.supportedValuesOf("timeZone"), "UTC"]
  .filter((name, at, names) => names.indexOf(name) === at)
  .toSorted();

/**
 * The name among these of a time zone, however it is written (Asia/Kolkata); undefined where it is none of them. Keeps
 * nothing, unlike `zoneClock`, for anybody may ask.
 */
export function zoneNamed(text: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions();
    return zoneNames.includes(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}
