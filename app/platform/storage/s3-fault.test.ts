import { expect, test } from "vitest";
import { faultCodeIn, s3RefusalWords, S3Refusal, unreachableWords } from "./s3-fault";

const xml = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><AWSAccessKeyId>AKIA123</AWSAccessKeyId></Error>`;
const said = (status: number, body: string) =>
  s3RefusalWords(new S3Refusal("PUT", status, faultCodeIn(body)));

test("an owner is told what to look at, by the kind of the fault", () => {
  expect(said(403, xml("SignatureDoesNotMatch"))).toBe("密钥不对（403 SignatureDoesNotMatch）");
  expect(said(404, xml("NoSuchBucket"))).toBe("没有这个存储桶（404 NoSuchBucket）");
  expect(said(403, xml("RequestTimeTooSkewed"))).toContain("时钟不准");
  expect(said(301, xml("PermanentRedirect"))).toContain("区域或地址不对");
  expect(said(403, "")).toBe("密钥不对，或者没有权限（403）");
  expect(said(503, xml("SlowDown"))).toBe("存储服务现在不能用（503 SlowDown）");
  expect(unreachableWords("ENOTFOUND")).toBe("连不上，找不到这个域名（ENOTFOUND）");
});

test("nothing else of an answer is shown, whatever it is", () => {
  expect(said(403, xml("InvalidAccessKeyId"))).not.toMatch(/[<>]|AKIA/);
  expect(said(400, "<html><Code>a secret</Code></html>")).toBe("存储服务不接受（400）");
});
