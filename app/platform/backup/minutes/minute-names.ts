import { isoTime, timeFrom } from "~/platform/clock/standard-time";

/** Below the prefix of the backups: what each machine sends has a folder of its own, its line. */
export const minutesFolder = "minutes/";

/** A file that lies elsewhere. */
export interface LyingFile {
  name: string;
  /** When it came there, in milliseconds since 1970 UTC. */
  time: number;
}

/** What changed since the one before (`part`), or a whole database as it was after a part (`base`). */
export interface SegmentName {
  kind: "base" | "part";
  line: string;
  number: number;
  /** When it was so, in milliseconds since 1970 UTC. */
  moment: number;
  /** The beginnings of checksums: of the part that this state is, and of the one before; "" for a base. */
  own: string;
  previous: string;
  encrypted: boolean;
}

/** Characters of a checksum that a name has. */
const shortLength = 16;

/** The beginning of a checksum, as names have it. */
export const shortSum = (sum: string): string => sum.slice(0, shortLength);

const wellNamed =
  /^minutes\/(?<line>[0-9a-f]{12})\/log\/(?<number>\d{9})-(?<moment>\d{14})-(?:(?<previous>[0-9a-f]{16})-)?(?<own>[0-9a-f]{16})\.(?<kind>base|part)(?<encrypted>\.age)?$/;

const lineFolder = (line: string): string => `${minutesFolder}${line}/`;
export const keyName = (line: string): string => `${lineFolder(line)}key.age`;
export const pictureFolder = (line: string): string => `${lineFolder(line)}pictures/`;
export const logFolder = (line: string): string => `${lineFolder(line)}log/`;

/** Whether what a file holds is encrypted, by its name. */
export const isEncryptedName = (name: string): boolean => name.endsWith(".age");

/** The line that a file belongs to, or undefined. */
export const lineIn = (name: string): string | undefined =>
  /^minutes\/([0-9a-f]{12})\//.exec(name)?.[1];

export function segmentName({
  kind,
  line,
  number,
  moment,
  own,
  previous,
  encrypted,
}: SegmentName): string {
  const when = isoTime(moment).replaceAll(/\D/g, "").slice(0, 14);
  const sums = kind === "part" ? `${previous}-${own}` : own;
  const ending = `${kind}${encrypted ? ".age" : ""}`;
  return `${logFolder(line)}${String(number).padStart(9, "0")}-${when}-${sums}.${ending}`;
}

/** What a name says; undefined for names of anything else. */
export function readSegmentName(name: string): SegmentName | undefined {
  const {
    line = "",
    number,
    moment = "",
    previous = "",
    own = "",
    kind,
    encrypted,
  } = wellNamed.exec(name)?.groups ?? {};
  if (line === "" || (kind === "part") !== (previous !== "")) return undefined;
  const iso = moment.replace(/^(....)(..)(..)(..)(..)(..)$/, "$1-$2-$3T$4:$5:$6Z");
  return {
    kind: kind === "part" ? "part" : "base",
    line,
    number: Number(number),
    moment: timeFrom(iso),
    own,
    previous,
    encrypted: encrypted !== undefined,
  };
}
