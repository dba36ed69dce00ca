import { sql } from "drizzle-orm";
import { GatewayRefused } from "#server/gateways/gateway.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { queueVendorMails } from "#server/vendors/steps/queue-vendor-mails.ts";
import { askedSeconds, transfersPerRun } from "./asked-transfers.ts";
import { postPayouts } from "#server/payouts/payout-store.ts";
import { findTransferGateway } from "./transfer-gateway.ts";

/**
 * Has the gateway take back of its last transfers what vendors owe whose balance is further below zero than is carried on. First it is
 * written down how much in all; what the gateway says that it has taken back is posted, and each person of the vendor is told. @returns how many payouts it took from
 */
export async function reverseTransfers(world: World): Promise<number> {
  await askForDebts(world);
  const rows = await claim(world);
  if (rows.length === 0) return 0;
  const gateway = await findTransferGateway(world);
  if (gateway === null) return 0;
  let taken = 0;
  for (const { id, reference, inAllPaise } of rows) {
    try {
      const reversedPaise = await gateway.transfers.reverse({ reference, inAllPaise });
      if (await postReversal(world, id, reversedPaise)) taken += 1;
    } catch (error) {
      if (error instanceof GatewayRefused) await giveUp(world, id);
      world.log.warn({ err: error, payoutId: id }, "a transfer was not taken back");
    }
  }
  return taken;
}

/** Who waits longest first: reversals know no key, so one process asks at a time. */
async function claim({ db, now }: World) {
  const at = now();
  const before = new Date(at.getTime() - askedSeconds * 1_000);
  const { rows } = await db.execute<{ id: string; reference: string; inAllPaise: number }>(sql`
    update payouts p set asked_at = ${at} where p.id in (
      select id from payouts where reversed_paise < reversal_asked_paise and state = 'paid' and utr is not null
        and (asked_at is null or asked_at <= ${before})
      order by asked_at nulls first, serial limit ${transfersPerRun} for update skip locked)
    returning p.id, coalesce(p.utr, '') as reference, p.reversal_asked_paise as "inAllPaise"`);
  return rows;
}

/** Of the last transfers first, never more than is owed and not on its way back yet. */
async function askForDebts(world: World): Promise<void> {
  const { vendorDebtLimitPaise } = await getSettings(world.db);
  await world.db.transaction(async (tx) => {
    // One looks at a time.
    await tx.execute(sql`lock table payout_runs in share row exclusive mode`);
    await tx.execute(sql`
      with owed as materialized (
        select e.vendor_id, sum(e.amount_paise) as paise from ledger_entries e
        where e.account = 'vendor-available' and e.vendor_id in (
          select vendor_id from payouts where state = 'paid' and transfer_account is not null and reversal_asked_paise < amount_paise)
        group by e.vendor_id having sum(e.amount_paise) > ${vendorDebtLimitPaise}
      ),
      under_way as (
        select vendor_id, sum(reversal_asked_paise - reversed_paise) as paise from payouts where state = 'paid' group by vendor_id
      ),
      left_of as (
        select p.id, p.amount_paise - p.reversal_asked_paise as paise, owed.paise - under_way.paise as debt,
          sum(p.amount_paise - p.reversal_asked_paise) over (partition by p.vendor_id order by p.serial desc) as so_far
        from payouts p join owed on owed.vendor_id = p.vendor_id join under_way on under_way.vendor_id = p.vendor_id
        where p.state = 'paid' and p.transfer_account is not null and p.reversal_asked_paise < p.amount_paise
          and p.reversal_refused_at is null
      )
      update payouts p set reversal_asked_paise = p.reversal_asked_paise + least(l.paise, l.debt - (l.so_far - l.paise))
      from left_of l where l.id = p.id and l.debt > l.so_far - l.paise`);
  });
}

async function postReversal(world: World, id: string, reversedPaise: number): Promise<boolean> {
  return world.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ vendorId: string; newPaise: number; place: number }>(sql`
      select vendor_id as "vendorId", ${reversedPaise}::bigint - reversed_paise as "newPaise",
        coalesce((select max(step) from ledger_postings where subject = 'payout' and subject_id = p.id), 0) + 1 as place
      from payouts p where id = ${id} and state = 'paid' for update`);
    const [payout] = rows;
    if (payout === undefined || payout.newPaise <= 0) return false;
    const { vendorId, newPaise: amountPaise, place } = payout;
    const kind = "payout-reversed" as const;
    const at = world.now();
    await postPayouts(tx, [{ id, vendorId, amountPaise, isTransfer: true }], { kind, at, place });
    await tx.execute(sql`
      update payouts set reversed_paise = ${reversedPaise}, reversal_asked_paise = greatest(reversal_asked_paise, ${reversedPaise})
      where id = ${id}`);
    const mail = { kind: "vendor-payout-reversed", payoutId: id, step: String(place) } as const;
    await queueVendorMails(tx, vendorId, { mail, at });
    return true;
  });
}

/** The gateway says no, also when it is asked again: it is taken from an earlier transfer, or carried on. */
async function giveUp({ db, now }: World, id: string): Promise<void> {
  await db.execute(sql`
    update payouts set reversal_asked_paise = reversed_paise, reversal_refused_at = ${now()} where id = ${id}`);
}
