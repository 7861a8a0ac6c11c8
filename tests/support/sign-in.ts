import type { Device } from "~/features/accounts/sessions/device.server";
import { signIn } from "~/features/accounts/sign-in/sign-in.commands.server";
import { solvedCaptcha } from "./captcha-solver";

let addresses = 0;

/** A device that nobody has seen, at an address of its own. */
export function strangeDevice(): Device {
  addresses += 1;
  return {
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    address: `192.0.2.${addresses}`,
    browser: "",
  };
}

/** Signs in by name and password with the captcha answered. */
export async function signInBy(username: string, password: string, device = strangeDevice()) {
  return signIn({ username, password, ...(await solvedCaptcha()) }, device);
}
