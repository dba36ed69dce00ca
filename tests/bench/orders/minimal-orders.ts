import { Pool, type PoolClient } from "pg";
import { settingsFromParent, tellParent } from "#tests/bench/in-child.ts";
import { takeEach } from "#tests/bench/load.ts";
import { runClients } from "./order-run.ts";

export type MinimalOrderSettings = {
  databaseUrl: string;
  clients: number;
  seconds: number;
  warmUp: number;
  packs: number;
};

// The bare limit of an order: the least that has to be written for one, in tables that hold nothing else, by prepared
// statements: the order, its line, the stock if there is enough of it, and the commit.
const { databaseUrl, clients, seconds, warmUp, packs } =
  await settingsFromParent<MinimalOrderSettings>();
const pool = new Pool({ connectionString: databaseUrl, max: clients });
await pool.query(`
  drop schema if exists minimal cascade;
  create schema minimal;
  create table minimal.packs (id integer primary key, stock integer not null check (stock >= 0)) with (fillfactor = 50);
  create table minimal.orders (id uuid primary key default gen_random_uuid(), person_id uuid not null,
    total_paise integer not null, placed_at timestamptz not null default now());
  create table minimal.order_lines (id uuid primary key default gen_random_uuid(),
    order_id uuid not null references minimal.orders, pack_id integer not null references minimal.packs,
    quantity integer not null, price_paise integer not null);
  insert into minimal.packs select n, 1000000000 from generate_series(0, ${packs - 1}) n;`);

const person = "7f6f1a0e-2c52-4a9b-8a55-0d4c9a3c5f11";

async function order(pack: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await write(client, pack);
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function write(client: PoolClient, pack: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>({
    name: "order",
    text: "insert into minimal.orders (person_id, total_paise) values ($1, $2) returning id",
    values: [person, 10_000],
  });
  await client.query({
    name: "line",
    text: "insert into minimal.order_lines (order_id, pack_id, quantity, price_paise) values ($1, $2, 1, 10000)",
    values: [rows[0]?.id, pack],
  });
  const { rowCount } = await client.query({
    name: "stock",
    text: "update minimal.packs set stock = stock - 1 where id = $1 and stock >= 1",
    values: [pack],
  });
  if (rowCount !== 1) throw new Error("A pack is sold out");
}

const asked = Array.from({ length: 200_000 }, (_, number) => number % packs);
// So that each connection knows its statements.
await takeEach(asked.slice(0, warmUp), clients, order);
const result = await runClients(asked.slice(warmUp), { clients, seconds }, order);
tellParent({ result });
await pool.query("drop schema minimal cascade");
await pool.end();
process.disconnect();
