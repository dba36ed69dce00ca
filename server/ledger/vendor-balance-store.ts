import { sql } from "drizzle-orm";

/**
 * What each vendor is owed, of whom anything was posted: what its last statement closed with and what was posted since, so that it doesn't grow with
 * all that was ever posted.
 */
export const vendorBalances = sql`
  select coalesce(c.vendor_id, s.vendor_id) as vendor_id, coalesce(c.on_hold, 0) - coalesce(s.on_hold, 0) as on_hold,
    coalesce(c.available, 0) - coalesce(s.available, 0) as available, coalesce(c.reserved, 0) - coalesce(s.reserved, 0) as reserved
  from (
    select distinct on (vendor_id) vendor_id, closing_on_hold_paise as on_hold, closing_available_paise as available,
      closing_reserved_paise as reserved
    from vendor_statements order by vendor_id, serial desc) c
  full join (
    select vendor_id, sum(amount_paise) filter (where account = 'vendor-on-hold') as on_hold,
      sum(amount_paise) filter (where account = 'vendor-available') as available,
      sum(amount_paise) filter (where account = 'vendor-reserved') as reserved
    from ledger_entries where vendor_id is not null
      and posting_id > (select coalesce(max(last_posting), 0) from statement_periods where closed_at is not null)
    group by vendor_id) s on s.vendor_id = c.vendor_id`;

/** What a vendor `v` is owed, one row of `Balance`: summed from an index of its own. `availablePaise` is below zero where more went back than came. */
export const balanceOfVendor = sql`
  select coalesce(-sum(paise) filter (where account = 'vendor-on-hold'), 0)::bigint as "onHoldPaise",
    coalesce(-sum(paise) filter (where account = 'vendor-available'), 0)::bigint as "availablePaise",
    coalesce(-sum(paise) filter (where account = 'vendor-reserved'), 0)::bigint as "reservedPaise"
  from (select account, sum(amount_paise) as paise from ledger_entries where vendor_id = v.id group by account) by_account`;
