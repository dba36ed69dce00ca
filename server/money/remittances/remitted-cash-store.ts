import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";

export type RemittedCash = {
  id: string;
  lineId: number;
  orderId: string;
  parcelId: string;
  amountPaise: number;
  remittedOn: string;
};

export async function insertRemittedCash(
  tx: Transaction,
  matched: readonly RemittedCash[],
  { matchedBy, at }: { matchedBy: string | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into remitted_cash (id, line_id, order_id, parcel_id, amount_paise, remitted_on, matched_by, matched_at)
    select id, "lineId", "orderId", "parcelId", "amountPaise", "remittedOn", ${matchedBy}::uuid, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(matched)}::json) as g(id uuid, "lineId" bigint, "orderId" uuid, "parcelId" uuid,
      "amountPaise" bigint, "remittedOn" date)`);
}
