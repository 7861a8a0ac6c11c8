import { S3Refusal } from "./s3-fault";
import type { Storage, StoredFile } from "./stored-file";
import { StorageAway } from "./storage-refusal";

/**
 * A storage that is away for members while it refuses the site, as for keys that are no longer right: they did nothing
 * wrong, and who runs the site finds the refusal as the cause.
 */
export function awayWhereRefused(inner: Storage): Storage {
  return {
    isHere: inner.isHere,
    put: (key, bytes) => inner.put(key, bytes).catch(throwAway),
    find: async (key) => fileAwayWhereRefused(await inner.find(key).catch(throwAway)),
    delete: (key) => inner.delete(key).catch(throwAway),
    publicAddress: (key) => inner.publicAddress(key),
  };
}

function fileAwayWhereRefused(file: StoredFile | null): StoredFile | null {
  return (
    file && {
      size: file.size,
      stream: (range) => file.stream(range).catch(throwAway),
      bytes: () => file.bytes().catch(throwAway),
    }
  );
}

function throwAway(error: unknown): never {
  throw error instanceof S3Refusal ? new StorageAway(error) : error;
}
