import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { DocumentedStatement } from "#domain/documents/commission/commission-document.ts";
import {
  commissionSupplier,
  makeCommissionInvoice,
  makeCommissionNote,
  type CommissionSupply,
} from "#domain/documents/commission/make-commission-document.ts";
import { sumMovedCommission } from "#domain/documents/commission/moved-commission.ts";
import type { Language } from "#domain/language.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import {
  insertCommissionDocument,
  selectInvoiceOfPeriod,
  takeCommissionNumber,
} from "./commission-document-store.ts";
import { readMovedParcels } from "./moved-commission-store.ts";

/**
 * Issues the shop's invoices for commission, and the credit notes to them, with the statements that were closed: period by period, each
 * statement in a transaction of its own, so that it may be stopped at any time. Nothing is issued until the owner has entered the shop's
 * legal name and address. @returns with how many statements
 */
export async function issueCommissionDocuments(
  world: World,
  stopping: AbortSignal,
): Promise<number> {
  let issued = 0;
  while (!stopping.aborted) {
    const periodId = await nextPeriod(world);
    if (periodId === null) break;
    const { business } = await getSettings(world.db);
    if (commissionSupplier(business) === null) break;
    for (const statement of await findDue(world, periodId)) {
      if (stopping.aborted) return issued;
      if (await world.db.transaction((tx) => issueWith(tx, statement, world.now()))) issued += 1;
    }
    const { rowCount } = await world.db.execute(sql`
      update statement_periods set documented_at = ${world.now()}
      where id = ${periodId} and documented_at is null and not exists (select from ${lacking(periodId)})`);
    if (rowCount !== 1) break;
  }
  return issued;
}

/** The first that lacks its documents: those of a later one may correct what was issued with it. */
async function nextPeriod({ db }: World): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from statement_periods where closed_at is not null and documented_at is null order by id limit 1`);
  return rows[0]?.id ?? null;
}

type DueStatement = { vendorId: string; serial: number; periodId: number };

/** The statements `s` of a period whose commission moved and which have no document yet. */
const lacking = (periodId: number): SQL => sql`vendor_statements s
  where s.period_id = ${periodId} and jsonb_path_exists(s.movements, '$[*] ? (@.account == "commission" || @.account == "commission-tax")')
    and not exists (select from commission_documents d where d.vendor_id = s.vendor_id and d.statement_serial = s.serial)`;

async function findDue({ db }: World, periodId: number): Promise<DueStatement[]> {
  const { rows } = await db.execute<DueStatement>(sql`
    select s.vendor_id as "vendorId", s.serial, s.period_id as "periodId" from ${lacking(periodId)} order by s.vendor_id`);
  return rows;
}

/** Once: whoever comes second waits at the statement, and finds them issued. */
async function issueWith(tx: Transaction, due: DueStatement, at: Date): Promise<boolean> {
  const statement = await lockStatement(tx, due);
  const supply = await loadSupply(tx, due.vendorId);
  if (statement === null || supply === null) return false;
  const { vendorId, periodId } = due;
  const moved = sumMovedCommission(await readMovedParcels(tx, due), periodId);
  if (moved.earned.length > 0) {
    const seriesKey = supply.supplier.gstin ?? "shop";
    const kind = supply.supplier.gstin === null ? "bill" : "tax-invoice";
    const taken = await takeCommissionNumber(tx, { seriesKey, kind, at });
    const issue = { number: taken.number, issuedAt: at, statement, sums: moved.earned };
    const content = makeCommissionInvoice(supply, issue);
    await insertCommissionDocument(tx, { vendorId, seriesKey, taken, correctsId: null, content });
  }
  for (const { periodId: of, sums } of moved.takenBack) {
    const invoice = await selectInvoiceOfPeriod(tx, { vendorId, periodId: of });
    if (invoice === null) throw new Error(`No invoice of vendor ${vendorId} for period ${of}`);
    const { id: correctsId, seriesKey } = invoice;
    const taken = await takeCommissionNumber(tx, { seriesKey, kind: "credit-note", at });
    const issue = { number: taken.number, issuedAt: at, statement, sums };
    const content = makeCommissionNote(invoice.content, issue);
    await insertCommissionDocument(tx, { vendorId, seriesKey, taken, correctsId, content });
  }
  return true;
}

/** Null: its documents are there. */
async function lockStatement(
  tx: Transaction,
  { vendorId, serial, periodId }: DueStatement,
): Promise<DocumentedStatement | null> {
  await tx.execute(sql`
    select from vendor_statements where vendor_id = ${vendorId} and serial = ${serial} for no key update`);
  const { rows } = await tx.execute<DocumentedStatement>(sql`
    select ${serial}::int as serial, first_day::text as "firstDay", last_day::text as "lastDay" from statement_periods
    where id = ${periodId} and not exists (
      select from commission_documents where vendor_id = ${vendorId} and statement_serial = ${serial})`);
  return rows[0] ?? null;
}

/** Both as they are today, in the language of the vendor's first person. Null: what every document names is not entered. */
async function loadSupply(tx: Transaction, vendorId: string): Promise<CommissionSupply | null> {
  const { business, commissionSac: sac } = await getSettings(tx);
  const supplier = commissionSupplier(business);
  if (supplier === null) return null;
  const { rows } = await tx.execute<CommissionSupply["vendor"] & { language: Language }>(sql`
    select v.business_name as name, v.address_line1 as "addressLine1", v.address_line2 as "addressLine2", v.city,
      v.pin_code as "pinCode", v.ship_from_state as "shipFromState", v.gstin,
      coalesce((select w.language from people w where w.vendor_id = v.id and w.status = 'active' order by w.created_at, w.id limit 1), 'en')
        as language
    from vendors v where v.id = ${vendorId}`);
  const [found] = rows;
  if (found === undefined) throw new Error(`No vendor ${vendorId}`);
  const { language, ...vendor } = found;
  return { supplier, vendor, language, sac };
}
