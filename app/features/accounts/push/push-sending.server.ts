import { postOutside } from "~/platform/http/outside-fetch.server";
import { publicOrigin } from "~/platform/http/site-address.server";
import type { PushTarget } from "./push-device.queries.server";
import { pushKeys } from "./push-keys.server";

/** For how long a whole answer of a push service is waited for, in milliseconds. */
const patienceWithServices = 8000;

/** What is pushed: all that the browser shows. */
export interface PushedNotice {
  title: string;
  body: string;
  /** Where it leads on this site. */
  path: string;
  /** What replaces one that is still shown. */
  tag: string;
}

/** How a service is to treat it: for how many seconds it may wait for the device, and whether it may spare its battery. */
interface PushManner {
  seconds: number;
  urgency: "low" | "normal";
}

/** How a service answered: whether it took it, knows the device no longer, cannot at present, or never will. */
export interface PushOutcome {
  kind: "taken" | "gone" | "later" | "refused";
  status: number;
  /** Milliseconds for which the service wants to be left alone; 0 where it said nothing. */
  wait: number;
}

/** Whom a push service may ask about us: the site, or where that has no safe address, its master. */
function pushSubject(): string {
  const origin = publicOrigin();
  return origin.startsWith("https:") ? origin : `mailto:postmaster@${new URL(origin).hostname}`;
}

/** Encrypts a notice for a device (RFC 8291) and hands it to its push service (RFC 8030); throws where that is not reached. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  notice: PushedNotice,
  { seconds, urgency }: PushManner,
  allows?: (address: string) => boolean,
): Promise<PushOutcome> {
  const { default: webPush } = await import("web-push");
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      TTL: seconds,
      urgency,
      // One that waits for the device still is replaced by its double.
      topic: notice.tag,
      contentEncoding: "aes128gcm",
      vapidDetails: { subject: pushSubject(), ...pushKeys() },
    },
  );
  const sent = { headers: headerTexts(request.headers), body: request.body };
  const limits = { milliseconds: patienceWithServices, ...(allows && { allows }) };
  const { status, retryAfter } = await postOutside(endpoint, sent, limits);
  return { kind: outcomeOfStatus(status), status, wait: secondsToWait(retryAfter) * 1000 };
}

const headerTexts = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

function outcomeOfStatus(status: number): PushOutcome["kind"] {
  if (status >= 200 && status < 300) return "taken";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

/** A `Retry-After` in seconds; services that push say no dates. */
const secondsToWait = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0);
