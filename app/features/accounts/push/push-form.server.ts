import { ECDH } from "node:crypto";
import { isIP } from "node:net";
import { z } from "zod";
import { RuleBroken } from "~/platform/errors/domain-errors";

const bytesOfKey = (text: string) => Buffer.from(text, "base64url");
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** Whether an address is one that a push service may have: https, by name, with neither user nor fragment. */
function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname, hash } = new URL(text);
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith("[");
  return protocol === "https:" && username + password + hash === "" && isNamed;
}

/** Whether bytes are a point of the curve, in full. */
function isPoint(text: string): boolean {
  const bytes = bytesOfKey(text);
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, "prime256v1");
    return true;
  } catch {
    return false;
  }
}

const pushAddressSchema = z.object({
  endpoint: z
    .string()
    .max(1000)
    .refine(isPushAddress)
    .transform((text) => new URL(text).href)
    .pipe(z.string().max(1000)),
  p256dh: base64url(90).refine(isPoint),
  auth: base64url(24).refine((text) => bytesOfKey(text).length === 16),
  renewed: z.literal("yes").optional(),
});

/** Where a browser takes what is pushed, and by which keys; `renewed` where it only changed what it had asked for. */
export type PushAddress = z.output<typeof pushAddressSchema>;

/** Reads what script sends of a browser's subscription; RuleBroken where a browser would not have said it. */
export function readPushForm(form: FormData): PushAddress {
  const parsed = pushAddressSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new RuleBroken("这个浏览器给的推送地址用不了");
  return parsed.data;
}
