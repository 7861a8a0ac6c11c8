import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { S3Settings } from "~/platform/env/env.server";
import type { Storage, StoredFile } from "~/platform/storage/stored-file";
import { checkStorageKey, typeOfKey } from "~/platform/storage/storage-key";
import { StorageAway } from "~/platform/storage/storage-refusal";

const timeout = 30_000;
const retries = 2;

/** Files in an S3-compatible bucket. */
export class S3Storage implements Storage {
  private readonly client: AwsClient;

  constructor(private readonly settings: S3Settings) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const answer = await this.send("PUT", key, {
      body: new Uint8Array(bytes),
      headers: {
        "Content-Type": typeOfKey(key),
        "Cache-Control": "public, max-age=31536000, immutable",
        "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
      },
    });
    await accept(answer, "PUT", key);
  }

  async find(key: string): Promise<StoredFile | null> {
    const head = await this.send("HEAD", key);
    // S3 says 403 for what is missing to those who may not list the bucket.
    if (head.status === 404 || head.status === 403) return null;
    await accept(head, "HEAD", key);
    return {
      size: Number(head.headers.get("Content-Length")),
      stream: async (range) => {
        const headers = range ? { Range: `bytes=${range.first}-${range.last}` } : undefined;
        const answer = await this.send("GET", key, { headers });
        await accept(answer, "GET", key);
        return answer.body ?? new Blob().stream();
      },
    };
  }

  async delete(key: string): Promise<void> {
    const answer = await this.send("DELETE", key);
    if (answer.status !== 404) await accept(answer, "DELETE", key);
  }

  publicAddress(key: string): string | null {
    const { publicUrl } = this.settings;
    return publicUrl ? `${publicUrl.replace(/\/+$/, "")}/${key}` : null;
  }

  private async send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const address = objectAddress(this.settings, key);
    const controller = new AbortController();
    // Until the answer begins: a slow reader may take as long as it likes for the rest.
    const timer = setTimeout(() => controller.abort(), timeout);
    try {
      const request = { ...init, method, signal: controller.signal };
      return await this.client.fetch(address, request);
    } catch (error) {
      throw new StorageAway(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Some services (Aliyun OSS) want the bucket before the host: then S3_ENDPOINT names it there. */
export function objectAddress({ endpoint, bucket }: S3Settings, key: string): string {
  const inHost = new URL(endpoint).hostname.startsWith(`${bucket}.`);
  return `${endpoint}${inHost ? "" : `/${bucket}`}/${checkStorageKey(key)}`;
}

/** Throws with the body of S3's answer unless the request succeeded. */
async function accept(answer: Response, method: string, key: string): Promise<void> {
  if (answer.ok) return;
  const reason = (await answer.text()).slice(0, 300);
  const fault = new Error(`S3 answered ${method} ${key} with ${answer.status}: ${reason}`);
  throw answer.status >= 500 || answer.status === 429 ? new StorageAway(fault) : fault;
}
