import type {
  BindingPattern,
  Function as FunctionNode,
  ArrowFunctionExpression,
  Node,
} from "oxc-parser";
import { importedPath, textOf, type Module } from "./modules.ts";

export type AnyFunction = FunctionNode | ArrowFunctionExpression;

/** What a name stands for where it is used. `path`: the properties a pattern takes out of it, or else `otherwise`. */
export type Meaning =
  | { kind: "variable"; init: Node | null; path: string[]; otherwise: Node | null; scope: Node }
  | {
      kind: "parameter";
      of: AnyFunction;
      index: number;
      path: string[];
      annotation: Node | null;
      otherwise: Node | null;
    }
  | { kind: "function"; node: AnyFunction }
  | { kind: "import"; path: string; name: string }
  | { kind: "package"; name: string };

const known = new WeakMap<Node, Map<string, Meaning>>();

export function meaningOf(module: Module, at: Node, name: string): Meaning | undefined {
  for (let node: Node | undefined = at; node; node = module.parents.get(node)) {
    const found = namesIn(module, node).get(name);
    if (found) return found;
  }
  return undefined;
}

export const isFunction = (node: Node): node is AnyFunction =>
  node.type === "ArrowFunctionExpression" ||
  node.type === "FunctionExpression" ||
  node.type === "FunctionDeclaration";

function namesIn(module: Module, scope: Node): Map<string, Meaning> {
  const before = known.get(scope);
  if (before) return before;
  const names = new Map<string, Meaning>();
  if (isFunction(scope)) addParameters(scope, names);
  if (scope.type === "Program" || scope.type === "BlockStatement")
    for (const statement of scope.body) addStatement(module, scope, statement, names);
  if (scope.type === "ForOfStatement" || scope.type === "ForInStatement") {
    if (scope.left.type === "VariableDeclaration")
      for (const { id } of scope.left.declarations)
        for (const { name, path, otherwise } of bound(id))
          names.set(name, { kind: "variable", init: null, path, otherwise, scope });
  }
  known.set(scope, names);
  return names;
}

function addParameters(of: AnyFunction, names: Map<string, Meaning>): void {
  for (const [index, parameter] of of.params.entries()) {
    if (parameter.type === "TSParameterProperty") continue;
    const pattern = parameter.type === "RestElement" ? parameter.argument : parameter;
    const annotation = annotationOf(pattern);
    for (const { name, path, otherwise } of bound(pattern))
      names.set(name, {
        kind: "parameter",
        of,
        index,
        path: parameter.type === "RestElement" ? ["...", ...path] : path,
        annotation,
        otherwise,
      });
  }
}

function annotationOf(pattern: BindingPattern): Node | null {
  if (pattern.type === "AssignmentPattern") return annotationOf(pattern.left);
  return pattern.typeAnnotation ?? null;
}

function addStatement(module: Module, scope: Node, node: Node, names: Map<string, Meaning>): void {
  if (node.type === "ExportNamedDeclaration" && node.declaration)
    return addStatement(module, scope, node.declaration, names);
  if (node.type === "FunctionDeclaration" && node.id)
    names.set(node.id.name, { kind: "function", node });
  if (node.type === "VariableDeclaration")
    for (const { id, init } of node.declarations)
      for (const { name, ...taken } of bound(id))
        names.set(name, { kind: "variable", init, ...taken, scope });
  if (node.type !== "ImportDeclaration") return;
  const path = importedPath(module.path, node.source.value);
  for (const specifier of node.specifiers) {
    const name =
      specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier"
        ? specifier.imported.name
        : "default";
    names.set(
      specifier.local.name,
      path === null
        ? { kind: "package", name: `${node.source.value} ${name}` }
        : { kind: "import", path, name },
    );
  }
}

type Bound = { name: string; path: string[]; otherwise: Node | null };

function bound(
  pattern: BindingPattern,
  path: string[] = [],
  otherwise: Node | null = null,
): Bound[] {
  if (pattern.type === "Identifier") return [{ name: pattern.name, path, otherwise }];
  if (pattern.type === "AssignmentPattern") return bound(pattern.left, path, pattern.right);
  if (pattern.type === "ArrayPattern")
    return pattern.elements.flatMap((element, index) =>
      element === null || element.type === "RestElement"
        ? []
        : bound(element, [...path, String(index)]),
    );
  return pattern.properties.flatMap((property) =>
    property.type === "RestElement" || property.key.type !== "Identifier"
      ? bound(property.type === "RestElement" ? property.argument : property.value, [...path, "?"])
      : bound(property.value, [...path, property.key.name]),
  );
}

/** True: the type says that there is a piece of SQL in it, by itself or by a type of the same file. */
export function holdsSql(module: Module, annotation: Node): boolean {
  const words = textOf(module, annotation);
  if (/\bSQL\b/.test(words)) return true;
  return module.program.body.some((statement) => {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    return (
      node?.type === "TSTypeAliasDeclaration" &&
      words.split(/\W+/).includes(node.id.name) &&
      /\bSQL\b/.test(textOf(module, node))
    );
  });
}
