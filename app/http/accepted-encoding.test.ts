import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.ts";

test("the smaller of our encodings is sent to whoever takes both alike", () => {
  const asked: [accepted: string, encoding: string | null][] = [
    ["", null],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["identity", null],
    ["*", "br"],
    ["br;q=1.0, gzip;q=1.0", "br"],
    ["brotli, gzipped", null],
  ];
  for (const [accepted, encoding] of asked)
    expect(acceptedEncoding(accepted), accepted).toBe(encoding);
});

test("weights decide, and a weight of nothing is a refusal", () => {
  const asked: [accepted: string, encoding: string | null][] = [
    ["br;q=0", null],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.2, gzip; q=0.9", "gzip"],
    ["br;q=0.000, *;q=0.5", "gzip"],
    ["*;q=0", null],
    ["gzip;q=0, *", "br"],
    ["br;q=2", null],
    ["br;q=x, gzip;q=0.1", "gzip"],
  ];
  for (const [accepted, encoding] of asked)
    expect(acceptedEncoding(accepted), accepted).toBe(encoding);
});

test("whatever is sent in this header is read without a fault", () => {
  fc.assert(
    fc.property(fc.string(), (accepted) => {
      expect(["br", "gzip", null]).toContain(acceptedEncoding(accepted));
    }),
  );
});
