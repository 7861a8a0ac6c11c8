import { z } from "zod";
import { zoneNamed } from "~/platform/clock/zone-names";

/** The time zone that a member chooses; "" for the site's. */
export const zoneField = z
  .string()
  .max(60, "没有这个时区，例如 Asia/Shanghai")
  .default("")
  .transform((text, check) => {
    const zone = text === "" ? "" : zoneNamed(text);
    if (zone !== undefined) return zone;
    check.addIssue({ code: "custom", message: "没有这个时区，例如 Asia/Shanghai" });
    return z.NEVER;
  });
