import { sql } from "drizzle-orm";

/** Of a refund `r` that the gateway would not pay: somebody has paid the same sum by hand since. */
export const isPaidByHand = sql`exists (select 1 from refunds h where h.order_id = r.order_id and h.capture_id = r.capture_id
  and h.by_hand and h.amount_paise = r.amount_paise and h.created_at > r.created_at)`;
