import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { root } from "#bin/root.ts";
import { ask } from "./answers.ts";
import { findProblems, type Findings } from "./find-problems.ts";
import { readModule, type Module } from "./modules.ts";

const folder = join(root, ".sql-check", `test-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const imports = `import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
`;

/** Each is a file of its own; all are checked at once, since TypeScript takes seconds to begin. */
const files = {
  right: `export const f = (db: Executor, id: string) => db.execute<{ id: string; nameHi: string | null; packs: number; at: string }>(sql\`
    select p.id, p.name_hi as "nameHi", (select count(*) from packs k where k.product_id = p.id) as packs, p.created_at as at
    from products p where p.id = \${id}\`);`,
  wrongColumn: `export const f = (db: Executor) => db.execute(sql\`select title from products\`);`,
  otherName: `export const f = (db: Executor) => db.execute<{ title: string }>(sql\`select name from products\`);`,
  numberForText: `export const f = (db: Executor) => db.execute<{ total: string }>(sql\`select count(*) as total from orders\`);`,
  dateForText: `export const f = (db: Executor) => db.execute<{ at: Date }>(sql\`select placed_at as at from orders\`);`,
  wrongWord: `export const f = (db: Executor) => db.execute<{ state: "gone" }>(sql\`select state from products\`);`,
  nullable: `export const f = (db: Executor) => db.execute<{ name: string }>(sql\`select name_hi as name from products\`);`,
  optional: `export const f = (db: Executor) => db.execute<{ name?: string | null }>(sql\`select name_hi as name from products\`);`,
  outerJoin: `export const f = (db: Executor) => db.execute<{ name: string }>(sql\`
    select c.name_en as name from products p left join categories c on c.id = p.category_id\`);`,
  sumOfNothing: `export const f = (db: Executor) => db.execute<{ paise: number }>(sql\`select sum(amount_paise) as paise from captures\`);`,
  saidNotNull: `export const f = (db: Executor) => db.execute<{ name: string; paise: number }>(sql\`
    select p.name_hi as name, (select coalesce(sum(amount_paise), 0) from captures) as paise
    from products p left join categories c on c.id = p.category_id where p.name_hi is not null\`);`,
  parameter: `export const f = (db: Executor, limit: string) => db.execute(sql\`select 1 from orders limit \${limit}\`);`,
  parameterWord: `export const f = (db: Executor, state: string) => db.execute(sql\`select 1 from products where state = \${state}\`);`,
  parameterList: `export const f = (db: Executor, ids: number[]) =>
    db.execute(sql\`select 1 from orders where id = any(\${sql.param(ids)}::uuid[])\`);`,
  onlySometimes: `const isOf = (id: string | null): SQL => (id === null ? sql\`true\` : sql\`vendor = \${id}\`);
    export const f = (db: Executor, id: string | null) => db.execute(sql\`select 1 from products where \${isOf(id)}\`);`,
  onlyTogether: `export const f = (db: Executor, name: string, carrier: string) => db.execute(sql\`select 1 from orders o
    \${name === "" ? sql\`\` : sql\`join people p on p.id = o.person_id and p.name = \${name}\`}
    \${carrier === "" ? sql\`\` : sql\`join parcels p on p.order_id = o.id and p.carrier = \${carrier}\`}\`);`,
  oneOfSeveral: `const columns = { name: sql\`p.name\`, price: sql\`p.price\` };
    export const f = (db: Executor, by: "name" | "price") => db.execute(sql\`select 1 from products p order by \${columns[by]}\`);`,
  oneOfFunctions: `const isBehind = { name: (key: number) => sql\`p.name > \${key}\`, price: (key: number) => sql\`p.pack_count > \${key}\` };
    export const f = (db: Executor, by: "name" | "price", key: number) => db.execute(sql\`select 1 from products p where \${isBehind[by](key)}\`);`,
  listOfParts: `export function f(db: Executor, asked: { name: string; stars: number }) {
      const parts = [sql\`true\`];
      if (asked.name !== "") parts.push(sql\`author_name = \${asked.name}\`);
      if (asked.stars > 0) parts.push(sql\`stars = \${asked.name}\`);
      return db.execute(sql\`select 1 from reviews where \${sql.join(parts, sql\` and \`)}\`);
    }`,
  fromCaller: `const first = async <Row extends Record<string, unknown>>(db: Executor, query: SQL) => (await db.execute<Row>(query)).rows[0];
    export const f = (db: Executor) => first<{ name: number }>(db, sql\`select name from people\`);`,
  notSaid: `const first = async <Row extends Record<string, unknown>>(db: Executor, query: SQL) => (await db.execute<Row>(query)).rows[0];
    export const f = (db: Executor): Promise<{ name: string } | undefined> => first(db, sql\`select name from people\`);`,
  json: `type Found = { id: string; placedAt: string; lines: { sku: string; hsn: string | null }[]; shipTo: { city: string } };
    export const f = (db: Executor) => db.execute<{ found: Found }>(sql\`
      select json_build_object('id', o.id, 'placedAt', o.placed_at, 'shipTo', o.ship_to, 'lines', (select coalesce(json_agg(
        json_build_object('sku', l.sku, 'hsn', l.hsn)), '[]'::json) from order_lines l where l.order_id = o.id)) as found
      from orders o\`);`,
  jsonMoment: `export const f = (db: Executor) => db.execute<{ found: { at: Date } }>(sql\`
    select json_build_object('at', placed_at) as found from orders\`);`,
  jsonName: `export const f = (db: Executor) => db.execute<{ found: { sku: string }[] }>(sql\`
    select coalesce(json_agg(json_build_object('SKU', sku)), '[]') as found from packs\`);`,
  jsonOfNothing: `export const f = (db: Executor) => db.execute<{ skus: string[] }>(sql\`select json_agg(sku) as skus from packs\`);`,
  unreadable: `export const f = (db: Executor, rows: object) => db.execute(sql\`select \${sql.raw(Object.keys(rows).join())} from people\`);`,
  listForJson: `export const f = (db: Executor, key: string, lines: string[]) =>
    db.execute(sql\`update documents set content = \${sql.param(lines)} where number = \${key}\`);`,
};
type File = keyof typeof files;

let findings: Findings;
const linesBefore = imports.split("\n").length - 1;
beforeAll(async () => {
  const modules = Object.entries(files).map(([name, text]): [string, Module] => {
    const path = `server/example/${name}.ts`;
    return [path, readModule(path, imports + text)];
  });
  findings = await findProblems({
    modules: {
      all: modules.map(([, module]) => module),
      find: (path) => new Map(modules).get(path),
    },
    answersTo: async (texts) => new Map(await ask(inject("templateUrl"), [...texts])),
    folder,
    unreadable: {},
  });
});

const problemsIn = (file: File) =>
  findings.problems
    .filter(({ path }) => path === `server/example/${file}.ts`)
    .map(({ line, sentence }) => `${line - linesBefore}: ${sentence}`);

test("a statement whose row and parameters are as PostgreSQL says has no problem", () => {
  expect([...problemsIn("right"), ...problemsIn("saidNotNull"), ...problemsIn("json")]).toEqual([]);
});

test.each<[File, RegExp]>([
  [
    "wrongColumn",
    /^1: PostgreSQL: column "title" does not exist, in: …select title from products…$/,
  ],
  ["otherName", /^1: [\s\S]*'title'[\s\S]*'\$NoSuchColumn'/],
  ["numberForText", /^1: [\s\S]*'total'[\s\S]*'string' is not assignable to type 'number'/],
  ["dateForText", /^1: [\s\S]*'at'[\s\S]*'Date' is not assignable to type 'string'/],
  ["wrongWord", /^1: [\s\S]*'state'[\s\S]*'"gone"' is not assignable/],
  ["nullable", /^1: [\s\S]*'name'[\s\S]*'\$MayBeNull'/],
  ["optional", /^1: [\s\S]*'name'/],
  ["outerJoin", /^1: [\s\S]*'name'[\s\S]*'\$MayBeNull'/],
  ["sumOfNothing", /^1: [\s\S]*'paise'[\s\S]*'\$MayBeNull'/],
  ["parameter", /^1: Argument of type 'string' is not assignable to parameter of type 'number/],
  ["parameterWord", /^1: Argument of type 'string' is not assignable to parameter of type '"/],
  ["parameterList", /^2: Argument of type 'number\[\]' is not assignable/],
  ["onlySometimes", /^2: PostgreSQL: column "vendor" does not exist/],
  ["onlyTogether", /^1: PostgreSQL: table name "p" specified more than once/],
  ["oneOfSeveral", /^2: PostgreSQL: column p\.price does not exist/],
  [
    "oneOfFunctions",
    /^1: Argument of type 'number' is not assignable to parameter of type 'string/,
  ],
  ["listOfParts", /^4: Argument of type 'string' is not assignable to parameter of type 'number/],
  ["fromCaller", /^2: [\s\S]*'name'[\s\S]*'number' is not assignable to type 'string'/],
  ["notSaid", /^2: Its row type is not said: write it at the call\./],
  [
    "unreadable",
    /^1: What Object\.keys\(rows\)\.join\(\) says is not known before the shop runs\./,
  ],
  ["listForJson", /^2: Argument of type 'string\[\]' is not assignable/],
])("%s is found", (file, words) => {
  expect(problemsIn(file)).toEqual([expect.stringMatching(words)]);
});
