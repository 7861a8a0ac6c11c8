import fs from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import { XMLParser } from "fast-xml-parser";
import { timeFrom } from "~/platform/clock/standard-time";
import { accepted, S3Bucket, type S3Place } from "./s3-request.server";

const megabyte = 1024 ** 2;
/** Most bytes that are in memory at once, unless the file would have more parts than S3 takes. */
const usualPart = 16 * megabyte;
const mostParts = 10_000;
/** Of a thousand names each: far more than a site has. */
const mostPages = 1000;
/** How long S3 may take for a part, in milliseconds: a slow line sends for minutes. */
const partPatience = 15 * 60_000;

/** A file in a bucket. */
export interface S3File {
  name: string;
  /** Bytes. */
  size: number;
  /** When it came there, in milliseconds since 1970 UTC. */
  time: number;
}

/** What lies in a bucket of S3 below a prefix that ends with a slash. */
export class S3Folder {
  readonly #bucket: S3Bucket;

  constructor(
    private readonly place: S3Place & { prefix: string },
    private readonly partSize = usualPart,
  ) {
    this.#bucket = new S3Bucket(place);
  }

  /** The files whose names begin so, in the order of their names; `flat` leaves out those in folders below. */
  async list(beginning = "", { flat = false } = {}): Promise<S3File[]> {
    const found: S3File[] = [];
    const { prefix } = this.place;
    let next: string | undefined = "";
    let pages = 0;
    while (next !== undefined) {
      if (pages === mostPages) throw new Error("S3 does not end its list");
      pages += 1;
      const query = new URLSearchParams({ "list-type": "2", prefix: prefix + beginning });
      if (flat) query.set("delimiter", "/");
      if (next !== "") query.set("continuation-token", next);
      const page = readListing(await (await this.#bucket.ask("GET", `?${query}`)).text());
      for (const { key, size, time } of page.objects) {
        found.push({ name: key.slice(prefix.length), size, time });
      }
      next = page.next;
    }
    return found;
  }

  /** Whether a file is there, which whoever may list is told; to ask for the file itself takes a key that may read. */
  async has(name: string): Promise<boolean> {
    return (await this.list(name)).some((one) => one.name === name);
  }

  /** Puts a file there under its name, part by part where it is large; there is none until it is there whole. */
  async put(file: string, name: string): Promise<void> {
    const { size } = fs.statSync(file);
    const partSize = Math.max(this.partSize, Math.ceil(size / mostParts));
    const parts = Math.ceil(size / partSize);
    if (parts <= 1) {
      const bytes = fs.readFileSync(file);
      await this.#bucket.put(this.#key(name), { bytes }, partPatience);
      return;
    }
    const begun = await this.#bucket.ask("POST", `${this.#key(name)}?uploads=`);
    const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1] ?? "";
    const upload = `uploadId=${encodeURIComponent(uploadId)}`;
    try {
      const tags: string[] = [];
      const handle = await open(file, "r");
      try {
        for (let part = 0; part < parts; part += 1) {
          const bytes = Buffer.alloc(Math.min(partSize, size - part * partSize));
          await handle.read(bytes, 0, bytes.length, part * partSize);
          const below = `${this.#key(name)}?partNumber=${part + 1}&${upload}`;
          tags.push(await this.#bucket.put(below, { bytes }, partPatience));
        }
      } finally {
        await handle.close();
      }
      await this.#complete(name, upload, tags);
    } catch (error) {
      // Parts that belong to nothing are paid for; where S3 is away its own rules remove them.
      await this.#bucket.send("DELETE", `${this.#key(name)}?${upload}`).catch(() => undefined);
      throw error;
    }
  }

  async #complete(name: string, upload: string, tags: string[]): Promise<void> {
    const parts = tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const bytes = Buffer.from(
      `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`,
    );
    const below = `${this.#key(name)}?${upload}`;
    const done = await this.#bucket.ask("POST", below, { bytes }, partPatience);
    // S3 answers 200 before it knows.
    const said = await done.text();
    if (said.includes("<Error>")) throw new Error("S3 could not put the parts together");
  }

  /** Brings it into a file, as it comes, which is then as old as it is there; false where there is none of that name. */
  async fetch(name: string, file: string): Promise<boolean> {
    const answer = await this.#bucket.send("GET", this.#key(name));
    if (answer.status === 404) return false;
    const { body } = await accepted(answer, "GET");
    await pipeline((body ?? []) as NodeWebStream, fs.createWriteStream(file, { mode: 0o600 }));
    // As old as it is: the newest of those here says how long none was made.
    const made = timeFrom(answer.headers.get("Last-Modified") ?? "");
    if (made > 0) fs.utimesSync(file, made / 1000, made / 1000);
    return true;
  }

  async delete(name: string): Promise<void> {
    await this.#bucket.ask("DELETE", this.#key(name));
  }

  #key(name: string): string {
    return `${this.place.prefix}${name}`;
  }
}

interface Listing {
  objects: { key: string; size: number; time: number }[];
  /** Where the next page begins, where there is one. */
  next: string | undefined;
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Contents" });

function readListing(xml: string): Listing {
  const { ListBucketResult: result = {} } = parser.parse(xml) as {
    ListBucketResult?: { Contents?: Record<string, string>[]; NextContinuationToken?: string };
  };
  return {
    objects: (result.Contents ?? []).map(({ Key = "", Size = "", LastModified = "" }) => ({
      key: Key,
      size: Number(Size),
      time: timeFrom(LastModified),
    })),
    next: result.NextContinuationToken,
  };
}
