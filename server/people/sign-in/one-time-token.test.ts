import { expect, test } from "vitest";
import { oneTimeToken } from "./one-time-token.ts";

const id = "4f0d2a52-6c7e-4a55-9c4e-2f7f5f1f6a10";

test("a link's token comes out the same each time, and other for another row or another shop", () => {
  const token = oneTimeToken({ secret: Buffer.alloc(32, "a") }, id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(oneTimeToken({ secret: Buffer.alloc(32, "a") }, id)).toBe(token);
  expect(oneTimeToken({ secret: Buffer.alloc(32, "b") }, id)).not.toBe(token);
  expect(oneTimeToken({ secret: Buffer.alloc(32, "a") }, id.replace("4f", "5f"))).not.toBe(token);
});
