import { afterEach, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { bucketVariables, startS3Server } from "tests/providers/s3-server";
import { readFormToken } from "tests/support/form-token";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";

const words = "这段话和图一起写了很久。";

let site: OwnSite | undefined;

afterEach(() => site?.kill());

test("while S3 is away a form with a picture comes back with its words, and all else goes on", async () => {
  const s3 = await startS3Server();
  site = await serveOwnSite(bucketVariables(s3));
  const { url } = site;
  const member = await createMember();
  const formToken = await readFormToken(url, `userToken=${member.token}`);
  const picture = new Blob([new Uint8Array(await pictureFile())]);
  const publish = (formId: string, pictures: Blob[]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({
      formToken,
      formId,
      content: words,
      nodeId: "1",
    })) {
      body.append(name, value);
    }
    for (const one of pictures) body.append("pictures", one, "bamboo.png");
    const headers = { Cookie: `userToken=${member.token}` };
    return fetch(`${url}/topic/create?type=1`, {
      method: "POST",
      redirect: "manual",
      headers,
      body,
    });
  };
  expect((await publish("with S3", [picture])).status).toBe(302);
  const [name = ""] = s3.objects.keys();
  await s3.close();

  const refused = await publish("without S3", [picture]);
  const html = await refused.text();
  expect(refused.status).toBe(503);
  expect(html).toContain(words);
  expect(html).toContain("存放图片的地方暂时没有回应");
  const shown = await fetch(`${url}/uploads/${name}`);
  expect([shown.status, shown.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "no pictures" });
  expect((await publish("without a picture", [])).status).toBe(302);
});
