import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/connect.ts";
import { makeChance } from "#demo/random.ts";
import type { ImportFault } from "#domain/catalogue/imports/import-fault.ts";
import { indiaDayAfter, isoIndiaDay } from "#domain/india-time.ts";
import { consentWording } from "#domain/vendors/vendor-consent.ts";
import type { LicenceState } from "#domain/vendors/licences/licence.ts";
import {
  fillInBatches,
  highestNumber,
  insertRows,
  type Progress,
  type TableRow,
} from "./insert-rows.ts";
import { firstVendors, makeBigVendor, wasApproved, type BigVendor } from "./vendor-rows.ts";

/** All their licences are this one paper. */
export const licenceFileKey = "demo-licence.pdf";

const batchSize = 500;
const dayMs = 86_400_000;

/**
 * Vendors with what they wrote down, their licences, their people and the files they sent. A shop of twenty, as it once
 * was filled, keeps those with their products; only what they lack is added.
 */
export async function fillBigVendors(options: {
  db: Database;
  vendors: number;
  now: Date;
  progress: Progress;
}): Promise<boolean> {
  const { db, vendors, now, progress } = options;
  return fillInBatches(db, {
    total: vendors,
    batchSize,
    countDone: (tx) =>
      highestNumber(tx, { table: "vendors", column: "slug", pattern: "^big-([0-9]+)-" }),
    progress,
    async insert(tx, from, to) {
      const made = Array.from({ length: to - from }, (_, index) => makeBigVendor(from + index + 1));
      await insertVendors(
        tx,
        made.map((vendor) => vendorRow(vendor, now)),
      );
      await insertPeople(tx, made, now);
      await insertRows(
        tx,
        "vendor_consents",
        made.filter(isReachable).map((vendor) => consentRow(vendor, now)),
      );
      await insertRows(
        tx,
        "vendor_licences",
        made.flatMap((vendor) => licenceRows(vendor, now)),
      );
      await insertRows(
        tx,
        "product_imports",
        made.flatMap((vendor) => importRows(vendor, now)),
      );
    },
  });
}

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString();

function vendorRow(vendor: BigVendor, now: Date): TableRow {
  const { id, slug, businessName, standing, joinedDaysAgo, person, address, gstin } = vendor;
  const isComplete = standing !== "to-complete";
  const whenComplete = <T>(value: T) => (isComplete ? value : null);
  return {
    id,
    slug,
    business_name: businessName,
    state: wasApproved(standing) ? standing : "waiting",
    ship_from_state: whenComplete(address.state),
    address_line1: whenComplete(address.line1),
    city: whenComplete(address.city),
    pin_code: whenComplete(address.pinCode),
    contact_name: person.name,
    contact_phone: person.mobile,
    contact_email: person.email,
    care_email: isReachable(vendor) ? `care-${vendor.number}@demo.example` : null,
    care_phone: isReachable(vendor) ? "+91 00000 00000" : null,
    gst_registered: whenComplete(gstin !== null),
    gstin: whenComplete(gstin),
    submitted_at: standing === "in-review" ? daysAgo(now, joinedDaysAgo - 3) : null,
    sent_back_reason:
      standing === "sent-back" ? "The licence's last page is missing. Please send it whole." : null,
    approved_at: wasApproved(standing) ? daysAgo(now, joinedDaysAgo - 4) : null,
    suspension_reason: standing === "suspended" ? "Parcels were late again and again." : null,
    demo: true,
    created_at: daysAgo(now, joinedDaysAgo),
  };
}

/** Some were approved before customer care was asked for, and have not given it yet. */
const isReachable = ({ number, standing }: BigVendor): boolean =>
  wasApproved(standing) && number % 12 !== 0;

function consentRow({ number, id, person, joinedDaysAgo }: BigVendor, now: Date): TableRow {
  return {
    id: makeChance(750_000_000 + number).uuid(),
    vendor_id: id,
    person_id: null,
    wording: consentWording,
    language: person.language,
    given_at: daysAgo(now, joinedDaysAgo - 2),
    withdrawn_at: null,
  };
}

async function insertVendors(tx: Transaction, rows: readonly TableRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const changes = columns.map((column) => `${column} = excluded.${column}`);
  await tx.execute(sql`
    insert into vendors (${sql.raw(columns.join(", "))})
    select ${sql.raw(columns.join(", "))}
    from json_populate_recordset(null::vendors, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set ${sql.raw(changes.join(", "))}`);
}

async function insertPeople(tx: Transaction, vendors: BigVendor[], now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select vendor_id as id from people
    where vendor_id = any(${sql.param(vendors.map(({ id }) => id))}::uuid[])`);
  const known = new Set(rows.map(({ id }) => id));
  await insertRows(
    tx,
    "people",
    vendors
      .filter(({ id }) => !known.has(id))
      .map(({ id: vendor_id, person, joinedDaysAgo }) => ({
        ...person,
        role: "vendor",
        status: "active",
        vendor_id,
        demo: true,
        email_confirmed_at: daysAgo(now, joinedDaysAgo),
        created_at: daysAgo(now, joinedDaysAgo),
      })),
  );
}

/** The one that counts, before it the one it renewed, and now and then a renewal that waits. */
function licenceRows(vendor: BigVendor, now: Date): TableRow[] {
  const { number, standing, joinedDaysAgo, address } = vendor;
  if (standing === "to-complete") return [];
  const chance = makeChance(800_000_000 + number);
  const made = (state: LicenceState, daysLeft: number, givenDaysAgo: number) => ({
    id: chance.uuid(),
    vendor_id: vendor.id,
    number: `${address.state}/SEED/${chance.between(2019, 2025)}/${chance.between(10_000, 99_999)}`,
    state_code: address.state,
    valid_until: isoIndiaDay(indiaDayAfter(now, daysLeft)),
    document_key: licenceFileKey,
    document_type: "application/pdf",
    state,
    refusal_reason: state === "refused" ? "The last page is missing." : null,
    given_at: daysAgo(now, givenDaysAgo),
    decided_at: state === "waiting" ? null : daysAgo(now, givenDaysAgo - 1),
    warned_days: state === "accepted" ? warnedDays(daysLeft) : null,
  });
  if (standing === "in-review") return [made("waiting", chance.between(200, 1_400), 4)];
  if (standing === "sent-back") return [made("refused", chance.between(200, 1_400), 4)];
  if (standing === "paused") return [made("accepted", -chance.between(1, 20), joinedDaysAgo - 2)];
  if (number % 50 === 0)
    return [made("accepted", 12, joinedDaysAgo - 2), made("waiting", 1_100, 2)];
  const valid = chance.between(60, 1_400);
  return number % 3 === 0
    ? [made("accepted", -200, joinedDaysAgo - 2), made("accepted", valid, 230)]
    : [made("accepted", valid, joinedDaysAgo - 2)];
}

const warnedDays = (daysLeft: number) => (daysLeft < 0 ? 3 : daysLeft <= 15 ? 15 : null);

/** Most have sent a file or two, the largest one each week. */
function importRows(vendor: BigVendor, now: Date): TableRow[] {
  const { id, number, person } = vendor;
  const chance = makeChance(900_000_000 + number);
  const count = number === 1 ? 120 : chance.between(0, number <= firstVendors ? 30 : 2);
  return Array.from({ length: count }, (_, index) => {
    const hasFaults = chance.between(1, 4) === 1;
    const rows = chance.between(5, 400);
    const created = now.getTime() - (count - index) * 6 * dayMs;
    return {
      id: chance.uuid(),
      vendor_id: id,
      person_id: person.id,
      file_name: `products-${index + 1}.csv`,
      content: null,
      state: hasFaults ? "checked" : "done",
      rows,
      rows_done: hasFaults ? 0 : rows,
      products: hasFaults ? 0 : Math.ceil(rows / 2),
      fault_count: hasFaults ? importFaults.length : 0,
      faults: hasFaults ? importFaults : [],
      created_at: new Date(created).toISOString(),
      finished_at: new Date(created + 40_000).toISOString(),
    };
  });
}

const importFaults: ImportFault[] = [
  { line: 4, column: "category", code: "category-unknown", value: "Vegtables" },
  { line: 9, column: "sku", code: "sku-twice", value: "OKRA-50" },
];
