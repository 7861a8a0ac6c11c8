/** The first and last byte that are wanted, both included, as in HTTP (RFC 9110, 14.1.2). */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredFile {
  /** Bytes of the whole file. */
  size: number;
  /** Reads the file, or a part of it. */
  stream(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Reads the whole file at once, which costs a small one much less than a stream. */
  bytes(): Promise<Uint8Array>;
}

/** Keeps files under keys such as 3f9c.webp; a key's file never changes. */
export interface Storage {
  /** Whether files lie on this server, where looking for one costs next to nothing. */
  readonly isHere: boolean;
  /** Returns when the file would survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  find(key: string): Promise<StoredFile | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Where browsers can fetch the file without us, or null. */
  publicAddress(key: string): string | null;
}
