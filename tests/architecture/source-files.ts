import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const root = join(import.meta.dirname, "../..");

export type SourceFile = {
  path: string;
  lines: number;
  text: string;
  /** Of types too, and those of `import()`. */
  imports: string[];
  /** Without those for types only. */
  valueImports: string[];
};

/** Every program file of the project, tests among them. */
export const sourceFiles: SourceFile[] = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard"],
  { cwd: root, encoding: "utf8" },
)
  .split("\n")
  .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.endsWith(".d.ts"))
  .filter((path) => existsSync(join(root, path)))
  .map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const lines = text.split("\n").length - 1;
    const valueImports = valueImportsOf(path, text);
    return { path, text, lines, imports: importsOf(path, text), valueImports };
  });

export const production = sourceFiles.filter((file) => !isTest(file.path));

export function isTest(path: string): boolean {
  return path.startsWith("tests/") || /\.(?:test|db\.test)\.tsx?$/.test(path);
}

export function roomOf(path: string): string {
  return path.split("/")[0] ?? "";
}

/** Paths from the root for our own files, the bare name for a package. */
function importsOf(path: string, text: string): string[] {
  const from = /(?:^|\n)(?:(?:import|export)\s[^;'"=]*?\sfrom\s+|import\s+)["']([^"']+)["']/g;
  const whenNeeded = /\bimport\(\s*["']([^"']+)["']\s*\)/g;
  const names = [...text.matchAll(from), ...text.matchAll(whenNeeded)];
  return names.map((match) => resolveImport(path, match[1] ?? ""));
}

function valueImportsOf(path: string, text: string): string[] {
  const named = [...text.matchAll(/(?:^|\n)import\s+(?!type\s)([^;'"]*?)from\s+["']([^"']+)["']/g)]
    .filter((match) => /(?:^|[{,])\s*(?!type\b)[*\w]/.test(match[1] ?? ""))
    .map((match) => match[2] ?? "");
  return named.map((name) => resolveImport(path, name));
}

function resolveImport(path: string, name: string): string {
  if (name.startsWith("./")) return normalize(join(dirname(path), name));
  if (/^#(?:domain|server|database|demo|app|tests|bin)\//.test(name)) return name.slice(1);
  return name;
}
