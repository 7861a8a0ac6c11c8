import { aheadOfUtc } from "~/platform/clock/clock";
import { zoneNames } from "~/platform/clock/zone-names";
import { placeOfZone, wellKnownZones, zonePlaces } from "~/platform/clock/zone-places.server";
import type { OptionGroup } from "~/ui/forms/grouped-select-field";

/** The time zones that one can choose from, and what that of the site is called. */
export interface ZoneChoice {
  site: string;
  groups: OptionGroup[];
}

/** “UTC+8”, “UTC-3:30”. */
function offsetInWords(timeZone: string, now: number): string {
  const minutes = aheadOfUtc(timeZone, now) / 60_000;
  const far = Math.abs(minutes);
  const rest = far % 60 === 0 ? "" : `:${far % 60}`;
  return `UTC${minutes < 0 ? "-" : "+"}${Math.floor(far / 60)}${rest}`;
}

/** What a member chooses from who has `own` now, "" for the site's: first what most look for. */
export function zoneChoice(own: string, site: string, now = Date.now()): ZoneChoice {
  const known = Array.from(wellKnownZones, ([value, place]) => ({
    value,
    text: `${place}（${offsetInWords(value, now)}）`,
  }));
  const regions = Array.from(zonePlaces(), ([label, places]) => ({
    label,
    options: places.map(({ name, place }) => ({ value: name, text: `${place}（${name}）` })),
  }));
  // What a later version calls otherwise stays chosen.
  const kept = own !== "" && !zoneNames.includes(own) ? [{ value: own, text: own }] : [];
  return {
    site: placeOfZone(site),
    groups: [{ label: "常用", options: [...kept, ...known] }, ...regions],
  };
}
