import { env } from "~/platform/env/env.server";
import { findWebUrl, isWholeAddress } from "~/platform/text/web-address";

/** Longer addresses stay links; what is stored of one has to fit into an index of both databases. */
const longest = 1000;
const ownPath = /^(?![a-z][a-z0-9+.-]*:)(?![\\/]{2})/i;

/** Whether a picture's address leads to another site than this one and its storage. */
export function isOutside(address: string): boolean {
  if (ownPath.test(address)) return false;
  const { siteUrl, s3 } = env();
  const own = [siteUrl, s3?.publicUrl].filter((url) => typeof url === "string" && url !== "");
  const origin = isWholeAddress(address) && new URL(address).origin;
  return !own.some((url) => new URL(String(url)).origin === origin);
}

/** The address by which a picture of another site is known, the same for all its spellings; "" where none can be fetched. */
export function outsideAddress(address: string): string {
  const url = isOutside(address) ? findWebUrl(address) : null;
  if (!url) return "";
  url.hash = "";
  const isOpen = url.username === "" && url.password === "";
  return isOpen && url.href.length <= longest ? url.href : "";
}

/** An address of a picture as it is shown: "" while it is another site's. */
export const ownPictureAddress = (address: string): string => (isOutside(address) ? "" : address);
