import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "#bin/root.ts";
import { readProgram } from "#bin/run-program.ts";

const rooms = "{app,bin,database,demo,domain,server,tests}";

async function git(...args: string[]): Promise<string> {
  const { code, output } = await readProgram("git", args);
  return code === 0 ? output.trim() : "";
}

/** Where this branch left main; on main itself, the commit before the last. */
async function findBase(): Promise<string> {
  const left = await git("merge-base", "HEAD", "main");
  return left !== "" && left !== (await git("rev-parse", "HEAD")) ? left : "HEAD~1";
}

/** Files that differ from main (or from before the last commit), committed or not, also new ones. */
export async function findChanged(): Promise<string[]> {
  const differing = await git("diff", "--name-only", "--relative", await findBase());
  const unknown = await git("ls-files", "--others", "--exclude-standard");
  return [...new Set(`${differing}\n${unknown}`.split("\n"))].filter((path) =>
    existsSync(join(root, path || "nothing")),
  );
}

/** The tests that changed, and those that import a changed file themselves: whoever imports these in turn is not asked. */
export function findTestsOf(changed: readonly string[]): string[] {
  const files = new Set(changed);
  return globSync(`${rooms}/**/*.{test,spec}.{ts,tsx}`, { cwd: root })
    .filter((path) => files.has(path) || importsOf(path).some((imported) => files.has(imported)))
    .toSorted();
}

function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*"([#.][^"]+)"/g)].map(([, name = ""]) =>
    name.startsWith("#") ? name.slice(1) : relative(root, resolve(join(root, dirname(path)), name)),
  );
}
