import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#bin/root.ts";

const stamp = join(root, "build", "stamp");
const sources = [
  "{app,domain,server,database,demo,bin,public}/**/*",
  "{vite,react-router}.config.ts",
  "{package,package-lock,tsconfig}.json",
];

/** True when no source changed since the last build that ended well. */
export function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashOfSources();
}

export function forgetBuild(): void {
  rmSync(stamp, { force: true });
}

/** `hash` as it was when the build began: what changed meanwhile is not in it. */
export function rememberBuild(hash: string): void {
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stamp, hash);
}

export function hashOfSources(): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}
