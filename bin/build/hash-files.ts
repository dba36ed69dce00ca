import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#bin/root.ts";

/** Of the names and what is in them, in whichever order they are given: paths from the root. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.toSorted())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}
