import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#bin/root.ts";
import { textHomes } from "./text-homes.ts";

/** Where keys are written as they are, such as `app/features/carts/cart-content.tsx:57`; of keys that code puts together it knows nothing. */
export function findUses(): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const { prefix, uses: files } of textHomes) {
    for (const file of globSync(files, { cwd: root }).toSorted()) {
      if (/\.(?:test|d)\.tsx?$/.test(file)) continue;
      const lines = readFileSync(join(root, file), "utf8").split("\n");
      for (const [index, line] of lines.entries()) {
        for (const [, key = ""] of line.matchAll(/["'`]([\w.-]+)["'`]/g)) {
          const places = uses.get(prefix + key) ?? [];
          uses.set(prefix + key, [...places, `${file}:${index + 1}`]);
        }
      }
    }
  }
  return uses;
}
