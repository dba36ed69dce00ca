import { expect, test } from "vitest";
import { production } from "./source-files.ts";

const files = new Map(
  production
    .filter(({ path }) => /^(?:app|server)\//.test(path))
    .map((file) => [file.path, file] as const),
);

/** What runs: imports of types alone are none. */
const importsOf = (path: string): string[] =>
  (files.get(path)?.valueImports ?? []).filter((imported) => files.has(imported));

const fileNamed = (end: string): string => {
  const found = [...files.keys()].filter((path) => path.endsWith(end));
  if (found.length !== 1) throw new Error(`${found.length} files end with ${end}`);
  return found[0] ?? "";
};

// The rule that decides and the rows that are made of it are two more, and one what comes before it: seven at most.
test("placing an order passes four files from its route to its SQL", () => {
  let paths = [[fileNamed("routes/account/checkout.tsx")]];
  const isTheSql = (path = "") => /insert into orders \(/.test(files.get(path)?.text ?? "");
  while (paths.length > 0 && !paths.some((path) => isTheSql(path.at(-1)))) {
    const seen = new Set(paths.flat());
    paths = paths.flatMap((path) =>
      importsOf(path.at(-1) ?? "")
        .filter((next) => !seen.has(next))
        .map((next) => [...path, next]),
    );
  }
  const way = paths.find((path) => isTheSql(path.at(-1))) ?? [];
  expect(way.map((path) => path.split("/").at(-1))).toEqual([
    "checkout.tsx",
    "answer-checkout-form.ts",
    "place-order.ts",
    "new-order-store.ts",
  ]);
});

/** The folder directly in `server/`; null for a file beside them. */
function subjectOf(path: string): string | null {
  const [, subject = "", ...below] = path.split("/");
  return below.length === 0 ? null : subject;
}

test("completing a payment changes subject at most twice, whichever way it goes", () => {
  const most = new Map<string, number>();
  const walk = (path: string, changes: number, way: readonly string[]) => {
    if (changes <= (most.get(path) ?? -1)) return;
    most.set(path, changes);
    const [from, others] = [subjectOf(path), importsOf(path).filter((next) => !way.includes(next))];
    for (const next of others.filter((one) => one.startsWith("server/"))) {
      const to = subjectOf(next);
      walk(next, changes + (to !== null && to !== from ? 1 : 0), [...way, next]);
    }
  };
  const start = fileNamed("/steps/settle-payment.ts");
  walk(start, 0, [start]);
  expect([...most.keys()].some((path) => path.endsWith("queue-mail.ts"))).toBe(true);
  expect([...most].filter(([, changes]) => changes > 2)).toEqual([]);
});
