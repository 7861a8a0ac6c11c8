import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { S3Settings } from "~/platform/env/env.server";
import { faultCodeIn, S3Refusal, withoutTag } from "./s3-fault";
import { withoutSilence } from "./patient-body";
import { StorageAway } from "./storage-refusal";

export type S3Place = Omit<S3Settings, "publicUrl">;

const timeout = 30_000;
const retries = 2;

/** Where a bucket is. Some services (Aliyun OSS) want it before the host: then the endpoint names it there. */
export function bucketAddress({ endpoint, bucket }: S3Place): string {
  return new URL(endpoint).hostname.startsWith(`${bucket}.`) ? endpoint : `${endpoint}/${bucket}`;
}

/** Asks a bucket, signed; StorageAway where it is not reached. */
export class S3Bucket {
  readonly #client: AwsClient;
  readonly #address: string;

  constructor(place: S3Place) {
    const { accessKeyId, secretAccessKey, region } = place;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
    this.#address = bucketAddress(place);
  }

  /** Sends a request to what is below the bucket (`key?query`) and answers whatever comes, within so many milliseconds. */
  async send(
    method: string,
    below: string,
    init: { headers?: Record<string, string>; bytes?: Uint8Array } = {},
    patience = timeout,
  ): Promise<Response> {
    const { bytes, headers = {} } = init;
    const controller = new AbortController();
    // Until the answer begins: for the rest a slow reader may take as long as it likes, S3 so long for each piece.
    const timer = setTimeout(() => controller.abort(), patience);
    const body = bytes && {
      body: new Uint8Array(bytes),
      headers: {
        ...headers,
        "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
      },
    };
    try {
      const request = { headers, ...body, method, signal: controller.signal };
      const answer = await this.#client.fetch(`${this.#address}/${below}`, request);
      return withoutSilence(answer, timeout, asAway);
    } catch (error) {
      throw asAway(controller.signal.aborted ? null : error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a request and answers what comes where it succeeded; throws S3Refusal, or StorageAway that has one as cause. */
  async ask(...request: Parameters<S3Bucket["send"]>): Promise<Response> {
    return accepted(await this.send(...request), request[0]);
  }

  /** Puts bytes there and answers their ETag, by which S3 says that it has them; what a portal answers has none. */
  async put(
    below: string,
    init: { headers?: Record<string, string>; bytes: Uint8Array },
    patience = timeout,
  ): Promise<string> {
    const answer = await this.ask("PUT", below, init, patience);
    const tag = answer.headers.get("ETag");
    if (!tag) throw new S3Refusal("PUT", answer.status, withoutTag);
    return tag;
  }
}

/** What broke an answer off, as StorageAway; null where nothing came in time. */
const asAway = (error: unknown) => new StorageAway(error ?? silence());

const silence = () => Object.assign(new Error("no answer in time"), { code: "ETIMEDOUT" });

/** Throws with what S3 calls the fault unless the request succeeded. */
export async function accepted(answer: Response, method: string): Promise<Response> {
  if (answer.ok) return answer;
  const refusal = new S3Refusal(method, answer.status, faultCodeIn(await answer.text()));
  throw answer.status >= 500 || answer.status === 429 ? new StorageAway(refusal) : refusal;
}
