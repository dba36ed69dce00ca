import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { root } from "#bin/root.ts";
import { writeSbom } from "./write-sbom.ts";

const bomShape = z.object({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
});
const packageShape = z.object({ dependencies: z.record(z.string(), z.string()) });
const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const development = { name: "cdx:npm:package:development", value: "true" };

test("the bill of materials names each package the shop runs with, as it is pinned, and tells tools apart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "beej-sbom-"));
  const path = join(folder, "sbom.json");
  await writeSbom(path);
  const { components } = bomShape.parse(read(path));
  rmSync(folder, { recursive: true });
  const { dependencies } = packageShape.parse(read(join(root, "package.json")));
  const listed = new Map(components.map((component) => [component.name, component]));
  for (const [name, version] of Object.entries(dependencies)) {
    expect(listed.get(name)).toMatchObject({ name, version });
    expect(listed.get(name)?.properties).not.toContainEqual(development);
  }
  expect(listed.get("vitest")?.properties).toContainEqual(development);
});
