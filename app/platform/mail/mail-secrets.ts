/** What stands where a secret stood. */
const secretMark = "（已隐去）";

/** The text of a mail without the secret that it was written with, and without any that links carry. */
export function withoutSecrets(text: string, secret: string): string {
  const plain = secret === "" ? text : text.replaceAll(secret, secretMark);
  return plain.replace(/([?&](?:token|key|code|signature)=)[^\s&#]+/g, `$1${secretMark}`);
}
