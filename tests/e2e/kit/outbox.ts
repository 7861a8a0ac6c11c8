import fs from "node:fs/promises";
import path from "node:path";
import { readLetter, type ReadLetter } from "tests/support/read-letter";
import { expect } from "./test";

/** The newest mail to an address that says something, as soon as it is there. */
export async function mailTo(
  address: string,
  subject: RegExp,
  { variables }: { variables: Record<string, string> },
  said = "",
): Promise<ReadLetter> {
  const folder = path.join(variables["DATA_DIR"] ?? "", "outbox");
  let found: ReadLetter | undefined;
  await expect
    .poll(
      async () => {
        const files = (await fs.readdir(folder).catch(() => [])).toSorted();
        const mails = await Promise.all(
          files.map(async (file) => readLetter(await fs.readFile(path.join(folder, file), "utf8"))),
        );
        found = mails.findLast(
          (mail) => mail.to === address && subject.test(mail.subject) && mail.text.includes(said),
        );
        return found !== undefined;
      },
      { message: `a mail ${subject} to ${address}`, timeout: 15_000 },
    )
    .toBe(true);
  if (!found) throw new Error("the mail is gone");
  return found;
}
