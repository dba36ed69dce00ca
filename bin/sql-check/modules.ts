import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { parseSync, type Node, type Program } from "oxc-parser";

/** A file of the shop as the check reads it; `path` is from the top of the project. */
export type Module = {
  path: string;
  source: string;
  program: Program;
  parents: Map<Node, Node>;
};

export type Modules = { all: Module[]; find(path: string): Module | undefined };

export function readModules(root: string, paths: string[]): Modules {
  const byPath = new Map<string, Module>();
  for (const path of paths)
    byPath.set(path, readModule(path, readFileSync(join(root, path), "utf8")));
  return { all: [...byPath.values()], find: (path) => byPath.get(path) };
}

export function readModule(path: string, source: string): Module {
  const { program } = parseSync(path, source);
  const parents = new Map<Node, Node>();
  visit(program, (node, parent) => {
    if (parent) parents.set(node, parent);
  });
  return { path, source, program, parents };
}

export function visit(node: Node, see: (node: Node, parent: Node | null) => void): void {
  const enter = (value: unknown, parent: Node | null): void => {
    if (Array.isArray(value)) for (const item of value) enter(item, parent);
    else if (isNode(value)) {
      see(value, parent);
      for (const child of Object.values(value)) enter(child, value);
    }
  };
  enter(node, null);
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string";

export const textOf = (module: Module, node: Node): string =>
  module.source.slice(node.start, node.end);

/** `#room/path.ts` and `./sibling.ts` are the two forms of an import; everything else is a package. */
export function importedPath(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith("./") ? join(dirname(from), specifier) : null;
}

export const importsFrom = (module: Module, name: string): boolean =>
  module.program.body.some(
    (node) => node.type === "ImportDeclaration" && node.source.value === name,
  );
