import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { findOne, recipient, type Recipient } from "./template-store.ts";

/** `vendorId` is null for an administrator. */
export type ToldPerson = Recipient & { vendorId: string | null; businessName: string | null };

/** Null: gone, or switched off since. */
export const findToldPerson = (db: Executor, personId: string): Promise<ToldPerson | null> =>
  findOne<ToldPerson>(
    db,
    sql`select ${recipient}, v.id as "vendorId", v.business_name as "businessName"
    from people p left join vendors v on v.id = p.vendor_id where p.id = ${personId} and p.status = 'active'`,
  );
