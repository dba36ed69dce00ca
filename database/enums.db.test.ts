import { sql } from "drizzle-orm";
import { isPgEnum, type PgEnum } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { parcelStatuses } from "#domain/orders/order-status.ts";
import { testDatabase } from "#tests/database.ts";
import { parcelStatus } from "./schema/orders.ts";

const database = testDatabase();

test("the database's enums are the lists of the rules, in the order in which it sorts them", async () => {
  const { rows } = await database.db.execute<{ name: string; words: string[] }>(sql`
    select t.typname as name, json_agg(e.enumlabel order by e.enumsortorder) as words
    from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname order by t.typname`);
  const enums = await enumsOfSchema();
  expect(rows).toEqual(
    enums
      .map(({ enumName, enumValues }) => ({ name: enumName, words: enumValues }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  );
  expect(enums).toHaveLength(48);
});

test("a parcel's status has the same words in the order of the database", () => {
  expect(parcelStatus.enumValues.toSorted()).toEqual(parcelStatuses.toSorted());
});

async function enumsOfSchema(): Promise<PgEnum<[string, ...string[]]>[]> {
  const files = import.meta.glob<Record<string, unknown>>("./schema/**/*.ts");
  const modules = await Promise.all(Object.values(files).map((load) => load()));
  return modules.flatMap((module) => Object.values(module).filter(isPgEnum));
}
