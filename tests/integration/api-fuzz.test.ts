import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { createApiScene, type ApiScene } from "tests/factories/api-scene";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { byChance } from "tests/support/by-chance";
import { callApi, type ApiFields } from "tests/support/call-api";
import { describedOperations, misfit, type FieldSchema } from "tests/support/fits-description";

/** Of somebody who calls nothing. */
const secrets = ["mail-of-mine@example.com", "+8613912345678", "不说出来的公司"] as const;
const [email, phone, companyName] = secrets;

const runs = 12;
/** Milliseconds after which an answer is taken for none; a busy machine is slow. */
const patience = 20_000;

let scene: ApiScene;
beforeAll(async () => {
  scene = await createApiScene();
  await createMember({ email, phone, companyName });
});

const integers = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.integer(),
  fc.constantFrom("", "-1", "1.5", "1e9", "2147483648", "999999999999999", "9".repeat(30), "一"),
);

const texts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    "\u0000",
    "%",
    "' or 1=1 --",
    '"竹"*',
    "竹子 OR (",
    "<script>alert(1)</script>",
    "[link](javascript:alert(1))",
    "/uploads/none.webp",
    '[{"url":"/uploads/none.webp"}]',
    "[[[[",
    "1,2,3",
    "a".repeat(70_000),
    btoa("newest.9007199254740991.9007199254740991"),
    btoa("articles.1.4294967296"),
  ),
);

/** Values that a client might send for a field, right and wrong ones. */
function valuesOf({ type, enum: choices }: FieldSchema): fc.Arbitrary<string | number> {
  const some = [type].flat().includes("integer") ? integers : texts;
  return choices ? fc.oneof(fc.constantFrom(...choices.map(String)), some) : some;
}

const callers = ["nobody", "author", "moderator", "muted", "unknown"] as const;

async function memberFor(caller: (typeof callers)[number]): Promise<Member | null> {
  if (caller === "nobody") return null;
  const member = caller === "unknown" ? scene.author : await signInAgain(scene[caller].id);
  return caller === "unknown" ? { ...member, token: "no such token" } : member;
}

async function within<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer came")), patience);
  });
  return Promise.race([answer, hang]).finally(() => clearTimeout(timer));
}

describe("whatever is sent", () => {
  test.each(describedOperations())("is answered as described by %s", async (_, operation) => {
    const { call, fields } = operation;
    const inPath = (name: string) => call.path.includes(`{${name}}`);
    const required = Object.keys(fields).filter(inPath);
    const sent = fc.record(
      Object.fromEntries(
        Object.entries(fields).map(([name, schema]) => [
          name,
          inPath(name) ? fc.integer({ min: 1, max: 2 ** 40 }) : valuesOf(schema),
        ]),
      ),
      { requiredKeys: required },
    );
    await fc.assert(
      fc.asyncProperty(sent, fc.constantFrom(...callers), async (values, caller) => {
        const as = await memberFor(caller);
        const answer = await within(callApi(call, values as ApiFields, { as }));
        expect(answer.status).toBeLessThan(500);
        expect(secrets.filter((secret) => answer.text.includes(secret))).toEqual([]);
        if (answer.headers.get("Content-Type") === "image/png") return;
        expect(misfit(call, answer.status, JSON.parse(answer.text))).toBe("");
      }),
      { ...byChance(runs), endOnFailure: true },
    );
  });
});
