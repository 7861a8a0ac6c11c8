import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, byChance, textOf, wellFormed } from "tests/support/by-chance";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { resentTexts, textsOf, typedValues } from "~/platform/rescue/form-words";
import { readForm } from "./form-body.server";
import { readFormTexts } from "./multipart-texts.server";
import { readFormWithFiles } from "./multipart.server";

const urlencoded = "application/x-www-form-urlencoded";
const type = fc.constantFrom(
  urlencoded,
  "multipart/form-data; boundary=cut",
  "multipart/form-data",
  'multipart/form-data; boundary=""',
  "multipart/form-data; charset=utf-16; boundary=cut",
  "application/json",
  "text/plain",
  "",
);
const body = textOf(
  [
    "--cut\r\n",
    "--cut--",
    "\r\n\r\n",
    "\r\n",
    'Content-Disposition: form-data; name="title"',
    'Content-Disposition: form-data; name="images"; filename="a.png"',
    "Content-Disposition: form-data; name=",
    "Content-Type: image/png\r\n",
    "Content-Transfer-Encoding: base64\r\n",
    "title=",
    "__proto__",
    "&",
    "=",
    "%E7%AB%B9",
    "%",
    "[0]",
    ".a",
  ],
  12,
);

const post = (text: string, contentType: string): Request =>
  new Request("http://localhost/topic/create", {
    method: "POST",
    headers: contentType === "" ? {} : { "Content-Type": contentType },
    body: Buffer.from(text),
  });

const readers = {
  "without files": readForm,
  "with its texts alone": readFormTexts,
  "with files": (request: Request) => readFormWithFiles(request, { maxFiles: 2, maxBytes: 5000 }),
};

test.each(Object.entries(readers))(
  "no body is a fault to whoever reads a form %s: it is read, or refused by a sentence",
  async (_, read) => {
    await fc.assert(
      fc.asyncProperty(body, type, async (text, contentType) => {
        const form = await read(post(text, contentType)).catch((error: unknown) => error);
        if (form instanceof FormData) {
          typedValues(form);
          textsOf(form);
          resentTexts(form);
          return;
        }
        expect(form).toBeInstanceOf(RuleBroken);
        const { status, message } = form as RuleBroken;
        expect([400, 413, 415]).toContain(status);
        expect(message).toMatch(/\p{Script=Han}/u);
      }),
      byChance(150),
    );
  },
);

test("what browsers write as a form is read as it was typed, in either encoding", async () => {
  const fields = fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fields, async (typed) => {
      const known = typed.map(([name, text]) => [`a${wellFormed(name)}`, wellFormed(text)]);
      const plain = post(new URLSearchParams(known).toString(), urlencoded);
      expect([...(await readForm(plain))]).toEqual(known);
    }),
    byChance(100),
  );
});
