import type { S3Settings } from "~/platform/env/env.server";
import type { Storage, StoredFile } from "~/platform/storage/stored-file";
import { checkStorageKey, typeOfKey } from "~/platform/storage/storage-key";
import { faultCodeIn, S3Refusal } from "./s3-fault";
import { accepted, S3Bucket } from "./s3-request.server";

/** S3 says 403 for what is missing, too, to those who may not list the bucket; one of these codes or none goes with it. */
const missing = /^(NoSuchKey|AccessDenied|)$/;

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
    await this.bucket.put(key, { headers, bytes });
  }

  async find(key: string): Promise<StoredFile | null> {
    const head = await this.bucket.send("HEAD", checkStorageKey(key));
    if (head.status === 404) return null;
    if (head.status === 403 && (await this.isMissing(key))) return null;
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

  /** What an answer to HEAD cannot say: whether a file is refused because there is none. */
  private async isMissing(key: string): Promise<boolean> {
    const answer = await this.bucket.send("GET", key, { headers: { Range: "bytes=0-0" } });
    if (answer.status === 404) return true;
    if (answer.status !== 403) {
      await (await accepted(answer, "GET")).body?.cancel();
      return false;
    }
    const code = faultCodeIn(await answer.text());
    if (missing.test(code)) return true;
    throw new S3Refusal("GET", 403, code);
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
