import { sql, type SQL } from "drizzle-orm";

/** Of a settlement `s`: what its posting has in an account. */
const posted = (account: string) => sql`(
  select coalesce(sum(e.amount_paise), 0) from ledger_postings t join ledger_entries e on e.posting_id = t.id
  where t.subject = 'gateway-settlement' and t.subject_id = s.id and e.account = ${account})`;

/** What we have under the name of an item `i` of a settlement `s`, and of the same amount. */
const isOurs = sql`(
  (i.kind = 'payment' and exists (select from payment_attempts a join captures c on c.attempt_id = a.id
    where a.gateway = s.gateway and a.gateway_reference = i.reference and c.amount_paise = i.amount_paise))
  or (i.kind = 'refund' and exists (select from refunds r where r.gateway_reference = i.reference and r.amount_paise = i.amount_paise))
  or (i.kind = 'transfer' and exists (select from payouts p where p.transfer_reference = i.reference and p.amount_paise = i.amount_paise)))`;

/** The rules of gateway settlements (decision 102). */
export const brokenSettlements: Record<string, SQL> = {
  "a gateway settlement is what its items add up to, and is posted once, to the bank, fees and the GST on them, out of the gateway": sql`
    select s.serial from gateway_settlements s cross join lateral (
      select count(*) as items, coalesce(sum(credit_paise - debit_paise), 0) as net, coalesce(sum(fee_paise), 0) as fee,
        coalesce(sum(tax_paise), 0) as tax
      from gateway_settlement_items where settlement_id = s.id) i
    where s.items <> i.items or s.net_paise <> net or s.fee_paise <> fee or s.tax_paise <> tax
      or ${posted("bank")} <> net or ${posted("gateway-fees")} <> fee or ${posted("gateway-fee-tax")} <> tax
      or ${posted("gateway-clearing")} <> -(net + fee + tax)
    union all select null from ledger_postings t where t.subject = 'gateway-settlement'
      and (t.step <> 1 or not exists (select from gateway_settlements s where s.id = t.subject_id))`,
  "gateways have what they took, less what they paid back, moved to vendors and settled, and nothing of it twice": sql`
    select held from (select coalesce(sum(amount_paise), 0) as held from ledger_entries where account = 'gateway-clearing') h
    where held <> (select coalesce(sum(e.amount_paise), 0) from ledger_postings t join ledger_entries e on e.posting_id = t.id
        where e.account = 'gateway-clearing' and t.subject in ('payment', 'refund', 'payout'))
      - (select coalesce(sum(credit_paise - debit_paise + fee_paise + tax_paise), 0) from gateway_settlement_items)
      or exists (select from ledger_postings t join ledger_entries e on e.posting_id = t.id
        where e.account = 'gateway-clearing' and t.subject not in ('payment', 'refund', 'payout', 'gateway-settlement'))`,
  "an item of a gateway settlement that is not ours is named with its reason": sql`
    select i.id from gateway_settlement_items i join gateway_settlements s on s.id = i.settlement_id
    where not ${isOurs} and not exists (select from settlement_differences d where d.item_id = i.id)`,
};
