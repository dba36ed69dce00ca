import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { KeptLine, RequestedPacks } from "#domain/parcels/return-request.ts";
import { cameBackOfLine } from "#server/catalogue/stock/lots-of-line.ts";

/** What the buyer of a locked parcel has of each line. */
export async function selectKeptLines(tx: Transaction, parcelId: string): Promise<KeptLine[]> {
  const { rows } = await tx.execute<KeptLine>(sql`
    select l.id as "lineId", l.pack_id as "packId", l.quantity - ${cameBackOfLine} as left
    from order_lines l where l.parcel_id = ${parcelId} order by l.position`);
  return rows;
}

export async function insertRequestPacks(
  tx: Transaction,
  requestId: string,
  packs: RequestedPacks,
): Promise<void> {
  if (packs === null) return;
  await tx.execute(sql`
    insert into return_request_packs (request_id, order_line_id, packs)
    select ${requestId}, p."lineId", p.packs
    from json_to_recordset(${JSON.stringify(packs)}::json) as p("lineId" uuid, packs int)`);
}

type RequestPacks = { packs: ReadonlyMap<string, number>; came: ReadonlyMap<string, number> };

/** What a request names of each line, and what came of it. Null: it is of all that its buyer has. */
export async function selectRequestPacks(
  tx: Transaction,
  requestId: string,
): Promise<RequestPacks | null> {
  const { rows } = await tx.execute<{ lineId: string; packs: number; came: number | null }>(sql`
    select order_line_id as "lineId", packs, came from return_request_packs where request_id = ${requestId}`);
  if (rows.length === 0) return null;
  return {
    packs: new Map(rows.map(({ lineId, packs }) => [lineId, packs])),
    came: new Map(rows.map(({ lineId, came }) => [lineId, came ?? 0])),
  };
}

/** Some packs came back: the request is over, and what it named and what came of it stands beside it. */
export async function writeReceived(
  tx: Transaction,
  requestId: string,
  lines: readonly { lineId: string; packs: number; came: number }[],
): Promise<void> {
  await tx.execute(sql`
    insert into return_request_packs (request_id, order_line_id, packs, came)
    select ${requestId}, l."lineId", l.packs, l.came
    from json_to_recordset(${JSON.stringify(lines)}::json) as l("lineId" uuid, packs int, came int)
    on conflict (request_id, order_line_id) do update set came = excluded.came`);
  await tx.execute(sql`update return_requests set state = 'received' where id = ${requestId}`);
}
