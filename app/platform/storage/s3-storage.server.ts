import type { S3Settings } from "~/platform/env/env.server";
import type { Storage, StoredFile } from "~/platform/storage/stored-file";
import { checkStorageKey, typeOfKey } from "~/platform/storage/storage-key";
import { accepted, S3Bucket } from "./s3-request.server";

/** Files in an S3-compatible bucket. */
export class S3Storage implements Storage {
  readonly isHere = false;
  private readonly bucket: S3Bucket;

  constructor(private readonly settings: S3Settings) {
    this.bucket = new S3Bucket(settings);
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const headers = {
      "Content-Type": typeOfKey(checkStorageKey(key)),
      "Cache-Control": "public, max-age=31536000, immutable",
    };
    await this.bucket.ask("PUT", key, { headers, bytes });
  }

  async find(key: string): Promise<StoredFile | null> {
    const head = await this.bucket.send("HEAD", checkStorageKey(key));
    // S3 says 403 for what is missing to those who may not list the bucket.
    if (head.status === 404 || head.status === 403) return null;
    await accepted(head, "HEAD");
    const ask = (headers: Record<string, string>) => this.bucket.ask("GET", key, { headers });
    return {
      size: Number(head.headers.get("Content-Length")),
      stream: async (range) => {
        const answer = await ask(range ? { Range: `bytes=${range.first}-${range.last}` } : {});
        return answer.body ?? new Blob().stream();
      },
      bytes: async () => new Uint8Array(await (await ask({})).arrayBuffer()),
    };
  }

  async delete(key: string): Promise<void> {
    const answer = await this.bucket.send("DELETE", checkStorageKey(key));
    if (answer.status !== 404) await accepted(answer, "DELETE");
  }

  publicAddress(key: string): string | null {
    const { publicUrl } = this.settings;
    return publicUrl ? `${publicUrl.replace(/\/+$/, "")}/${key}` : null;
  }
}
