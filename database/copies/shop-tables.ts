import type { Client } from "pg";

/** Columns are quoted, without those that the database computes itself. */
export type ShopTable = { name: string; columns: string[] };
export type ShopSequence = { name: string; value: string; isCalled: boolean };

/** True of what an extension brought along, which is made with it. */
const ofExtension = (id: string) =>
  `exists (select from pg_depend d where d.objid = ${id} and d.deptype = 'e')`;

export async function findTables(client: Client): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable>(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not ${ofExtension("c.oid")}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** Sequences know no snapshot: read after it began, they are never behind its rows. */
export async function readSequences(client: Client): Promise<ShopSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  );
  const sequences: ShopSequence[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<Omit<ShopSequence, "name">>(
      `select last_value::text as value, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    sequences.push(...found.map((state) => ({ name, ...state })));
  }
  return sequences;
}

/** Every statement that removes what the shop's migrations made, and leaves extensions in place. */
export async function dropStatements(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists public.%I cascade', c.relname) as statement from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not ${ofExtension("c.oid")}
    union all
    select format('drop view if exists public.%I cascade', c.relname) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and not ${ofExtension("c.oid")}
    union all
    select format('drop sequence if exists public.%I cascade', c.relname) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and not ${ofExtension("c.oid")}
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not ${ofExtension("p.oid")}
    union all
    select format('drop type if exists public.%I cascade', t.typname) from pg_type t
      where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and not ${ofExtension("t.oid")}`);
  return [...rows.map(({ statement }) => statement), "drop schema if exists drizzle cascade"];
}
