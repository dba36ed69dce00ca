import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

type SourceFile = {
  path: string;
  lines: number;
  text: string;
  imports: string[];
  /** Without those for types only. */
  valueImports: string[];
};

const sourceFiles: SourceFile[] = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.endsWith(".d.ts"))
  .map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const lines = text.split("\n").length - 1;
    return {
      path,
      text,
      lines,
      imports: importsOf(path, text),
      valueImports: valueImportsOf(path, text),
    };
  });
const production = sourceFiles.filter((file) => !isTest(file.path));

test("imports only follow the arrows of the house", () => {
  expect(production.flatMap((file) => brokenArrows(file))).toEqual([]);
});

test("the rules import nothing from npm and nothing of the outside", () => {
  const impure =
    /\bDate\.now\(|\bnew Date\(\)|Math\.random\(|crypto\.|process\.|\bfetch\(|console\./;
  const faults = production
    .filter(({ path }) => roomOf(path) === "domain")
    .flatMap(({ path, imports, text }) => [
      ...imports
        .filter((name) => !name.startsWith("domain/"))
        .map((name) => `${path} imports ${name}`),
      ...(impure.test(text) ? [`${path} reads a clock, chance or the world`] : []),
    ]);
  expect(faults).toEqual([]);
});

test("there is no circle among the subjects of domain, nor among stores", () => {
  const rules = production.filter(({ path }) => roomOf(path) === "domain");
  const stores = production.filter(({ path }) => path.endsWith("-store.ts"));
  expect(findCircle(edges(rules, (path) => path.split("/")[1] ?? ""))).toBeNull();
  expect(findCircle(edges(stores, (path) => (path.endsWith("-store.ts") ? path : "")))).toBeNull();
});

test("no import climbs, and no file only passes others on", () => {
  const climbing = sourceFiles.flatMap(({ path, text }) =>
    /from\s+["']\.\.\//.test(text) ? [`${path} climbs with ../`] : [],
  );
  const barrels = sourceFiles.filter(({ path }) => /^index\.tsx?$/.test(basename(path)));
  expect([...climbing, ...barrels.map(({ path }) => `${path} is a barrel`)]).toEqual([]);
});

test("names say what a thing is", () => {
  const empty = /(?:^|[/-])(?:utils?|lib|helpers?|common|managers?|services?)(?=[/.]|$)/;
  const shape = /^(?:[a-z0-9]+(?:[.-][a-z0-9]+)*)\.(?:ts|tsx|mjs)$/;
  const faults = sourceFiles.flatMap(({ path }) => [
    ...(empty.test(path) ? [`${path} has a name that says nothing`] : []),
    ...(shape.test(basename(path)) ? [] : [`${path} is not kebab-case`]),
  ]);
  expect(faults).toEqual([]);
});

test("no file, list of imports or folder grows past its limit", () => {
  const measured = production.filter(({ path }) => !/\/(?:migrations|demo)\//.test(path));
  const perFolder = Map.groupBy(
    sourceFiles.filter(({ path }) => !isTest(path)),
    ({ path }) => dirname(path),
  );
  const faults = [
    ...sourceFiles
      .filter(({ path, lines }) => lines > 300 && !/\/(?:migrations|demo)\//.test(path))
      .map(({ path, lines }) => `${path} has ${lines} lines`),
    ...measured
      .filter(({ valueImports }) => valueImports.length > 15)
      .map(({ path, valueImports }) => `${path} has ${valueImports.length} imports`),
    ...[...perFolder]
      .filter(([folder, files]) => folder !== "." && files.length > 20)
      .map(([folder, files]) => `${folder} holds ${files.length} files`),
  ];
  expect(faults).toEqual([]);
});

test("a verb never calls another verb", () => {
  const faults = production
    .filter(({ path }) => isVerb(path))
    .flatMap(({ path, valueImports }) =>
      valueImports.filter(isVerb).map((other) => `${path} calls the verb ${other}`),
    );
  expect(faults).toEqual([]);
});

test("nothing is switched off, silenced or left for later", () => {
  // Each word is broken by a class of one letter, so that this line doesn't find itself.
  const later = /TOD[O]|FIXM[E]|@ts-ignor[e]|\bas an[y]\b|test\.ski[p]|\.onl[y]\(/;
  expect(sourceFiles.filter(({ text }) => later.test(text)).map(({ path }) => path)).toEqual([]);
});

function isTest(path: string): boolean {
  return path.startsWith("tests/") || /\.(?:test|db\.test)\.tsx?$/.test(path);
}

function roomOf(path: string): string {
  return path.split("/")[0] ?? "";
}

/** Paths from the root for our own files, the bare name for a package. */
function importsOf(path: string, text: string): string[] {
  const from = /(?:^|\n)(?:(?:import|export)\s[^;'"=]*?\sfrom\s+|import\s+)["']([^"']+)["']/g;
  return [...text.matchAll(from)].map((match) => resolveImport(path, match[1] ?? ""));
}

function valueImportsOf(path: string, text: string): string[] {
  return [...text.matchAll(/(?:^|\n)import\s+(?!type\s)([^;'"]*?)from\s+["']([^"']+)["']/g)]
    .filter((match) => /(?:^|[{,])\s*(?!type\b)[*\w]/.test(match[1] ?? ""))
    .map((match) => resolveImport(path, match[2] ?? ""));
}

function resolveImport(path: string, name: string): string {
  if (name.startsWith("./")) return normalize(join(dirname(path), name));
  if (/^#(?:domain|server|database|app|tests)\//.test(name)) return name.slice(1);
  return name;
}

/** A verb: `server/<subject>/<verb>-<noun>.ts` that exports one function of its own name. */
function isVerb(path: string): boolean {
  if (!/^server\/(?!jobs\/)[a-z-]+\/[a-z0-9-]+\.ts$/.test(path) || isTest(path)) return false;
  const name = basename(path, ".ts").replace(/-([a-z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  const file = sourceFiles.find((other) => other.path === path);
  return (
    file !== undefined && new RegExp(`export async function ${name}\\(\\s*world\\b`).test(file.text)
  );
}

function brokenArrows({ path, imports }: SourceFile): string[] {
  const may: Record<string, string[]> = {
    domain: ["domain"],
    server: ["domain", "server", "database"],
    database: path.startsWith("database/demo/")
      ? ["database", "domain", "server"]
      : ["database", "domain"],
    app: ["app", "server", "domain"],
    bin: ["bin", "app", "server", "database", "domain"],
  };
  const allowed = may[roomOf(path)];
  if (!allowed) return [];
  return imports
    .filter((name) => /^(?:domain|server|database|app|tests|bin)\//.test(name))
    .filter((name) => !allowed.includes(roomOf(name)) || isHiddenFromUi(path, name))
    .map((name) => `${path} may not import ${name}`);
}

/** What is drawn sees rules and other drawings, never what touches the world. */
function isHiddenFromUi(path: string, name: string): boolean {
  if (!path.startsWith("app/ui/")) return false;
  return !/^(?:domain\/|app\/(?:ui|messages|cart|early)\/|app\/(?:language|area)\.ts)/.test(name);
}

function edges(files: SourceFile[], groupOf: (path: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = groupOf(path);
    for (const name of imports.filter((other) => roomOf(other) === roomOf(path))) {
      const to = groupOf(name);
      if (to !== "" && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

function findCircle(graph: Map<string, Set<string>>): string[] | null {
  const done = new Set<string>();
  const walk = (node: string, path: string[]): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const circle = walk(next, [...path, node]);
      if (circle) return circle;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const circle = walk(node, []);
    if (circle) return circle;
  }
  return null;
}
