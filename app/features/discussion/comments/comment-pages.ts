import { pageSize } from "~/platform/database/keyset-cursor";
import { largestId } from "~/platform/text/plain-id";

/** The page on which a floor stands: twenty to each, and floors that are gone keep their place. */
export const pageOfFloor = (floor: number): number => Math.max(1, Math.ceil(floor / pageSize));

/** How many floors come before those of a page; never more than a column holds. */
export const floorsBefore = (page: number): number => Math.min((page - 1) * pageSize, largestId);

/** The last floor of a page. */
export const floorsUntil = (page: number): number => page * pageSize;
