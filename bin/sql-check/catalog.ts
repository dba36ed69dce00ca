import type { Client } from "pg";

export type TypeEntry = { name: string; element: number; labels: string[] | null };
/** `generated`: the expression it is computed from. */
export type ColumnEntry = {
  name: string;
  isNullable: boolean;
  type: number;
  generated: string | null;
};

/** What the database knows of its types and tables, by their numbers. */
export type Catalog = {
  types: Map<number, TypeEntry>;
  columns: Map<string, ColumnEntry[]>;
};

export async function readCatalog(client: Client): Promise<Catalog> {
  const types = await client.query<TypeEntry & { oid: number }>(`
    select t.oid, t.typname as name, case when t.typcategory = 'A' then t.typelem::int else 0 end as element,
      (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels
    from pg_type t`);
  const columns = await client.query<{ table: string; columns: ColumnEntry[] }>(`
    select c.relname as table, json_agg(json_build_object('name', a.attname, 'isNullable', not a.attnotnull,
      'type', a.atttypid::int, 'generated', case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end)
      order by a.attnum) as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and pg_table_is_visible(c.oid) and c.relkind in ('r', 'v', 'm', 'S')
    group by c.relname`);
  return {
    types: new Map(types.rows.map(({ oid, ...type }) => [oid, type])),
    columns: new Map(columns.rows.map(({ table, columns: of }) => [table, of])),
  };
}
