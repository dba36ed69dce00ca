import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "#bin/root.ts";
import { hashFiles } from "./hash-files.ts";

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
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return hashFiles(files);
}
