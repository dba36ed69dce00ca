import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { issueCommissionDocuments } from "#server/documents/commission/issue-commission-documents.ts";
import { closeStatements } from "#server/ledger/statements/close-statements.ts";
import type { Aim } from "#tests/bench/aims.ts";
import { signIn } from "#tests/bench/areas/sign-in.ts";
import { moneyAddresses } from "#tests/bench/areas/vendor-addresses.ts";
import { measureVisits, visitAimMs, type VisitFigure } from "#tests/bench/areas/visits.ts";
import { startServer } from "#tests/bench/child.ts";
import { withDatabase } from "#tests/bench/shop-data.ts";
import { formatTable, milliseconds, whole } from "#tests/bench/table.ts";
import { testWorld } from "#tests/world.ts";
import { fillStatements, statementsSize } from "./fill-statements.ts";
import { fillPayable, payVendors } from "./pay-vendors.ts";

type Written = { what: string; count: number; ms: number; slowestPostingMs: number };
type FileFigure = { what: string; ms: number; bytes: number };
export type StatementFigures = {
  written: Written[];
  visits: VisitFigure[];
  missing: string[];
  files: FileFigure[];
};

/** Statements of a month of all vendors are closed, invoiced and paid while postings go on, then those of the largest are read, and its money. */
export async function measureStatements(data: {
  databaseUrl: string;
  dataDir: string;
}): Promise<StatementFigures> {
  const { written, cookie, invoice } = await withDatabase(data.databaseUrl, async (db) => {
    const largest = await fillStatements(db);
    const world = testWorld(db, { now: () => new Date() });
    const during = (what: string, work: () => Promise<number>) =>
      whilePosting(data.databaseUrl, what, work);
    const done = [
      await during("nothing, for two seconds", () => rest(2_000)),
      await during("statements closed", () => closeStatements(world)),
      await during("invoices issued", () =>
        issueCommissionDocuments(world, new AbortController().signal),
      ),
    ];
    await fillPayable(world);
    done.push(await during("payouts prepared, approved, written", () => payVendors(world)));
    return {
      written: done,
      cookie: await signIn(db, "shop", largest.personId),
      invoice: await invoiceOf(db, largest.id),
    };
  });
  const base = "/vendor/money/statements";
  const addresses = {
    ...moneyAddresses,
    statements: base,
    "a statement": `${base}/1`,
    "a statement, page 40": `${base}/1?page=40`,
    "a statement, near its end": `${base}/1?after=${statementsSize.most - 1_000}`,
    "its invoice": `/vendor/money/invoices/${invoice}`,
  };
  const { figures: visits, missing } = await measureVisits(data, [{ cookie, addresses }]);
  const shop = await startServer("shop-server.ts", { ...data, pageMemory: false });
  const files: FileFigure[] = [];
  for (const format of ["csv", "pdf"])
    files.push(await readWhole(`${shop.url}${base}/1/${format}`, cookie, format));
  await shop.stop();
  return { written, visits, missing, files };
}

const rest = async (ms: number): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return 0;
};

/** One posting after the other, each in a transaction of its own, while something is done. */
async function whilePosting(
  databaseUrl: string,
  what: string,
  work: () => Promise<number>,
): Promise<Written> {
  return withDatabase(databaseUrl, async (db) => {
    const ending = new AbortController();
    let slowestPostingMs = 0;
    const posting = (async () => {
      while (!ending.signal.aborted) {
        const startedAt = performance.now();
        await post(db);
        slowestPostingMs = Math.max(slowestPostingMs, performance.now() - startedAt);
      }
    })();
    const startedAt = performance.now();
    const count = await work();
    const ms = performance.now() - startedAt;
    ending.abort();
    await posting;
    return { what, count, ms, slowestPostingMs };
  });
}

const post = (db: Database) =>
  db.execute(sql`
    with posting as (
      insert into ledger_postings (subject, subject_id, step, kind, order_id, parcel_id, vendor_id, at)
      select 'sale', gen_random_uuid(), 1, 'parcel-delivered', order_id, parcel_id, vendor_id, now() from ledger_postings
      where id = 1 returning id, vendor_id)
    insert into ledger_entries (posting_id, account, vendor_id, amount_paise)
    select id, 'vendor-on-hold'::ledger_account, vendor_id, -100 from posting
    union all select id, 'customer-orders', null, 100 from posting`);

async function invoiceOf(db: Database, vendorId: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from commission_documents where vendor_id = ${vendorId} and kind <> 'credit-note'`,
  );
  return rows[0]?.id ?? "";
}

async function readWhole(url: string, cookie: string, what: string): Promise<FileFigure> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { Cookie: cookie } });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return { what, ms: performance.now() - startedAt, bytes };
}

export function formatStatements({ written, files }: StatementFigures): string {
  return [
    formatTable(
      ["while postings go on", "vendors", "ms", "slowest posting ms"],
      written.map(({ what, count, ms, slowestPostingMs }) => [
        what,
        whole(count),
        milliseconds(ms),
        milliseconds(slowestPostingMs),
      ]),
    ),
    formatTable(
      [`file of ${whole(statementsSize.most)} parcels`, "bytes", "ms to the last byte"],
      files.map(({ what, bytes, ms }) => [what, whole(bytes), milliseconds(ms)]),
    ),
  ].join("\n\n");
}

const fileAimMs = 2_000;

export function statementAims({ written, visits, files }: StatementFigures): Aim[] {
  const slowest = Math.max(...visits.map(({ p95Ms }) => p95Ms));
  const aim = (what: string, ms: number, mostMs: number): Aim => ({
    what: `${what}, ms`,
    wanted: `≤ ${whole(mostMs)}`,
    measured: milliseconds(ms),
    isMet: ms <= mostMs,
  });
  return [
    aim("slowest page of a vendor's money and statements", slowest, visitAimMs),
    ...written
      .filter(({ count }) => count > 0)
      .map(({ what, ms }) =>
        aim(`${what} of all vendors`, ms, what.includes("closed") ? fileAimMs : 30_000),
      ),
    ...files.map(({ what, ms }) => aim(`statement of a month as ${what}`, ms, fileAimMs)),
  ];
}
