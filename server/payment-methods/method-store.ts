import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { OfflineMethod, OfflineMethodFields } from "#domain/payment-methods/offline-method.ts";
import type { GatewayMode } from "#server/gateways/gateway.ts";

export type GatewayRow = {
  gateway: string;
  enabled: boolean;
  mode: GatewayMode;
  credentials: string | null;
};

/** What the owner set about ways to pay; of the owner's own those that are on, the oldest first. */
export type StoredMethods = { gateways: GatewayRow[]; offline: OfflineMethod[] };

const gatewayRow = sql`json_build_object('gateway', g.gateway, 'enabled', g.enabled, 'mode', g.mode,
  'credentials', g.credentials)`;

/** For a statement that reads other things along with it; `waysToPay` makes sense of it. */
export const storedMethods = sql`json_build_object(
  'gateways', (select coalesce(json_agg(${gatewayRow}), '[]'::json) from gateway_settings g),
  'offline', (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'info', m.info,
      'requiredInfo', m.required_info) order by m.created_at, m.id), '[]'::json)
    from offline_methods m where m.enabled))`;

export async function loadMethods(db: Executor): Promise<StoredMethods> {
  const { rows } = await db.execute<{ stored: StoredMethods }>(
    sql`select ${storedMethods} as stored`,
  );
  return rows[0]?.stored ?? { gateways: [], offline: [] };
}

export async function loadGatewayRow(db: Executor, gateway: string): Promise<GatewayRow | null> {
  const { rows } = await db.execute<{ row: GatewayRow }>(
    sql`select ${gatewayRow} as row from gateway_settings g where g.gateway = ${gateway}`,
  );
  return rows[0]?.row ?? null;
}

export async function saveGatewayRow(tx: Transaction, row: GatewayRow, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into gateway_settings (gateway, enabled, mode, credentials, updated_at)
    values (${row.gateway}, ${row.enabled}, ${row.mode}, ${row.credentials}, ${at})
    on conflict (gateway) do update set enabled = excluded.enabled, mode = excluded.mode,
      credentials = excluded.credentials, updated_at = excluded.updated_at`);
}

export type OfflineMethodRow = OfflineMethod & { enabled: boolean; demo: boolean };

const offlineColumns = sql`m.id, m.name, m.info, m.required_info as "requiredInfo", m.enabled, m.demo`;

/** All of the owner's own, the oldest first; there are as many as the owner typed. */
export async function findOfflineRows(db: Executor): Promise<OfflineMethodRow[]> {
  const { rows } = await db.execute<OfflineMethodRow>(
    sql`select ${offlineColumns} from offline_methods m order by m.created_at, m.id`,
  );
  return rows;
}

export async function loadOfflineRow(
  db: Executor,
  id: string,
  { lock = false } = {},
): Promise<OfflineMethodRow | null> {
  const { rows } = await db.execute<OfflineMethodRow>(sql`
    select ${offlineColumns} from offline_methods m where m.id = ${id} ${lock ? sql`for update` : sql``}`);
  return rows[0] ?? null;
}

/** @returns false when a method of this id is there already */
export async function insertOfflineMethod(
  tx: Transaction,
  { id, name, info, requiredInfo }: OfflineMethod,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into offline_methods (id, name, info, required_info, enabled, created_at)
    values (${id}, ${name}, ${JSON.stringify(info)}::jsonb, ${JSON.stringify(requiredInfo)}::jsonb, true, ${at})
    on conflict (id) do nothing`);
  return rowCount === 1;
}

/** What was a sample of the demo shop is the owner's own from then on. */
export async function updateOfflineMethod(
  tx: Transaction,
  id: string,
  { name, info, requiredInfo }: OfflineMethodFields,
): Promise<void> {
  await tx.execute(sql`
    update offline_methods set name = ${name}, info = ${JSON.stringify(info)}::jsonb,
      required_info = ${JSON.stringify(requiredInfo)}::jsonb, demo = false
    where id = ${id}`);
}

export async function switchOfflineMethod(
  tx: Transaction,
  id: string,
  enabled: boolean,
): Promise<void> {
  await tx.execute(sql`update offline_methods set enabled = ${enabled} where id = ${id}`);
}

export async function deleteOfflineRow(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from offline_methods where id = ${id}`);
}
