import { describe, expect, it } from "vitest";
import { encodingFor } from "./accepted-encoding";

describe("The encoding of an answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0.001,gzip;q=1", "gzip"],
    ["gzip;q=0.8, br;q=0.8", "br"],
    ["gzip;q=0.5, *;q=1", "br"],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["gzip, *;q=0", "gzip"],
    ["*;q=0", "identity"],
    ["identity;q=1, gzip;q=0.5", "identity"],
    ["identity, gzip", "gzip"],
    ["gzip;q=high, deflate", "gzip"],
    ["br;q=., zstd", "identity"],
    ["br;q=0, gzip;q=1.0", "gzip"],
    ["br;q=0.0, gzip; q=0", "identity"],
    ["identity", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("is for a browser that takes %j: %s", (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});
