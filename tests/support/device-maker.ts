import { createPrivateKey, sign } from "node:crypto";

const key =
  "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnin5R3NodFIX6CbGf5cc1PLqtIZn0Yqtv0xGMse7hZGhRANCAAQi" +
  "h34tUeK7SHh4vgw212yi1JVCgy+oR0E4vHYzmX1Uu18VseVKaBCtoH2nDgT6wXId+nVBXo64upxuGajdvXmX";
const certificate =
  "MIIB1DCCAXugAwIBAgIUeeFepZlEBB+Y6zZFMWsrEGpMKk8wCgYIKoZIzj0EAwIwUTELMAkGA1UEBhMCQ04xDjAMBgNVBAoMBU1h" +
  "a2VyMSIwIAYDVQQLDBlBdXRoZW50aWNhdG9yIEF0dGVzdGF0aW9uMQ4wDAYDVQQDDAVNYWtlcjAgFw0yNjExMjExNDI1NDdaGA8y" +
  "MTI2MTAyODE0MjU0N1owUTELMAkGA1UEBhMCQ04xDjAMBgNVBAoMBU1ha2VyMSIwIAYDVQQLDBlBdXRoZW50aWNhdG9yIEF0dGVz" +
  "dGF0aW9uMQ4wDAYDVQQDDAVNYWtlcjBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCKHfi1R4rtIeHi+DDbXbKLUlUKDL6hHQTi8" +
  "djOZfVS7XxWx5UpoEK2gfacOBPrBch36dUFejri6nG4ZqN29eZejLzAtMAwGA1UdEwEB/wQCMAAwHQYDVR0OBBYEFN+9Vl5QRawY" +
  "oyf1CMYijVyEVCVmMAoGCCqGSM49BAMCA0cAMEQCIEPVo0CsV4vuHSqwDPcdNepMzaSJMusz8f23mFZ4ZKD/AiBw/I3SeBVJvJ8o" +
  "7lMLb3GP3f63IqZ3RL2PdY3Y/3pljg==";

/** What the maker of a device says of one, where a browser lets that through: its certificate, and what this signed. */
export function attestByMaker(signed: Buffer): { x5c: Buffer[]; sig: Buffer } {
  const made = createPrivateKey({ key: Buffer.from(key, "base64"), format: "der", type: "pkcs8" });
  return { x5c: [Buffer.from(certificate, "base64")], sig: sign("sha256", signed, made) };
}
