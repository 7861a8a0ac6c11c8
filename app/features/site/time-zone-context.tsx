import { createContext } from "react";

/** IANA name of the zone that pages show times in. */
export const TimeZoneContext = createContext("Asia/Shanghai");
