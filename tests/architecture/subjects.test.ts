import { expect, test } from "vitest";
import { production } from "./source-files.ts";
import { subjectOrder } from "./subject-order.ts";

test.each(Object.entries(subjectOrder))(
  "in %s a subject imports only from those below it",
  (room, order) => {
    const rankOf = new Map<string, number>(order.map((subject, rank) => [subject, rank]));
    // What lies beside the subjects of the domain, like money.ts, is below them all.
    const rank = (path: string) => rankOf.get(subjectOf(room, path)) ?? order.length;
    const faults = production
      .filter(({ path }) => path.startsWith(`${room}/`))
      .flatMap(({ path, imports }) =>
        imports
          .filter((name) => name.startsWith(`${room}/`) && rank(name) < rank(path))
          .map((name) => `${path} imports ${name}, which is above it`),
      );
    expect(faults).toEqual([]);
  },
);

test.each(Object.entries(subjectOrder))(
  "every subject of %s has its place in the order, and nothing else has",
  (room, order) => {
    const folders = production
      .filter(({ path }) => path.startsWith(`${room}/`))
      .map(({ path }) => subjectOf(room, path))
      .filter((name) => room === "server" || !name.endsWith(".ts"));
    expect(new Set(folders)).toEqual(new Set<string>(order));
  },
);

test("no files import each other in a circle, not even for types", () => {
  const importsOf = new Map(production.map(({ path, imports }) => [path, imports]));
  expect(findCircle(importsOf)).toBeNull();
});

/** The folder or file directly in the room. */
function subjectOf(room: string, path: string): string {
  return path.slice(room.length + 1).split("/")[0] ?? "";
}

function findCircle(graph: Map<string, readonly string[]>): string[] | null {
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
