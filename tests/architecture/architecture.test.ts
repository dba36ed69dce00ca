import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { isTest, production, roomOf, sourceFiles, type SourceFile } from "./source-files.ts";

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
  const measured = production.filter(({ path }) => !/\/migrations\//.test(path));
  const perFolder = Map.groupBy(
    sourceFiles.filter(({ path }) => !isTest(path)),
    ({ path }) => dirname(path),
  );
  const faults = [
    ...sourceFiles
      .filter(({ path, lines }) => lines > 300 && !/\/migrations\//.test(path))
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

test("SQL is written in server, database and demo only, and nothing reaches into the inside of drizzle", () => {
  const writers = production.filter(({ imports }) =>
    imports.some((name) => name.startsWith("drizzle-orm")),
  );
  const faults = [
    ...writers.filter(({ path }) => !["server", "database", "demo"].includes(roomOf(path))),
    ...writers.filter(({ text }) => /\w\._\.\w/.test(text)),
  ];
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test("nothing is switched off, silenced or left for later", () => {
  // Each word is broken by a class of one letter, so that this line doesn't find itself.
  const later = /TOD[O]|FIXM[E]|@ts-ignor[e]|\bas an[y]\b|test\.ski[p]|\.onl[y]\(/;
  expect(sourceFiles.filter(({ text }) => later.test(text)).map(({ path }) => path)).toEqual([]);
});

/** A verb: `server/<subject>/<verb>-<noun>.ts` that exports one function of its own name. */
function isVerb(path: string): boolean {
  if (!/^server\/(?!start\/)(?:[a-z-]+\/)+[a-z0-9-]+\.ts$/.test(path) || isTest(path)) return false;
  if (path.includes("/steps/")) return false;
  const name = basename(path, ".ts").replace(/-([a-z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  const file = sourceFiles.find((other) => other.path === path);
  return (
    file !== undefined && new RegExp(`export async function ${name}\\(\\s*world\\b`).test(file.text)
  );
}

function brokenArrows({ path, imports, valueImports }: SourceFile): string[] {
  const may: Record<string, string[]> = {
    domain: ["domain"],
    server: ["domain", "server", "database"],
    database: ["database", "domain"],
    demo: ["demo", "server", "database", "domain"],
    app: ["app", "server", "domain"],
    bin: ["bin", "app", "demo", "server", "database", "domain"],
  };
  const allowed = may[roomOf(path)];
  if (!allowed) return [];
  return imports
    .filter((name) => /^(?:domain|server|database|demo|app|tests|bin)\//.test(name))
    .filter(
      (name) =>
        !allowed.includes(roomOf(name)) ||
        (valueImports.includes(name) && isHiddenFromBrowser(path, name)),
    )
    .map((name) => `${path} may not import ${name}`);
}

/** What is drawn sees rules, texts and other drawings; of what touches the world it sees types alone. */
function isHiddenFromBrowser(path: string, name: string): boolean {
  if (path.startsWith("app/kit/")) return !/^(?:domain|app\/(?:kit|i18n))\//.test(name);
  if (!/^app\/features\/.*\.tsx$/.test(path)) return false;
  return !/^(?:domain|app\/(?:features|kit|i18n|before-hydration))\//.test(name);
}
