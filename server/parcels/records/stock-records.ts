import type { Executor } from "#database/connect.ts";
import {
  fileBatch,
  goesOnAfter,
  longListPage,
  mostCounted,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import { writeRecordKey, type RecordKey } from "#domain/parcels/records/record-key.ts";
import { monthSpan } from "#domain/parcels/records/record-month.ts";
import { settleAssigned } from "#domain/parcels/records/stock-register.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  selectNextProducts,
  selectPagedProducts,
  selectRegister,
  selectFormD,
  type NextProduct,
  type RegisterQuery,
  type StockRecord,
} from "./register-store.ts";
import { findDealer, type Dealer } from "./whose-records.ts";

export type StockRecordQuery = {
  /** For administrators; a vendor has its own. */
  vendorId: string | null;
  month: string;
};

export type FoundRecord<Row> = {
  dealer: Dealer;
  rows: Row[];
  page: LongListPage;
};

export type AskedPage = StockRecordQuery & { page: number; after: RecordKey | null };

type OfSeed = { productId: string };

type Select<Row> = (
  db: Executor,
  query: RegisterQuery,
  productIds: readonly string[],
) => Promise<Row[]>;

const stockRecord = <Row extends OfSeed>(record: StockRecord, select: Select<Row>) => ({
  /** A page of it; null: no vendor was chosen. */
  async find(
    world: World,
    person: Person,
    { page: asked, after, vendorId, month }: AskedPage,
  ): Promise<FoundRecord<Row> | null> {
    const dealer = await findDealer(world, person, vendorId);
    if (dealer === null) return null;
    const query = { ...monthSpan(month), vendorId: dealer.id };
    const cut = { record, limit: rowsPerPage, offset: (asked - 1) * rowsPerPage, after };
    const counted = { ...cut, most: mostCounted };
    const { total, productIds, skipped } = await selectPagedProducts(world.db, query, counted);
    const all = await select(world.db, query, productIds);
    const read = all.slice(0, skipped + rowsPerPage);
    const { offset: _, ...shown } = longListPage(asked, total);
    const page = { ...shown, goesOnAfter: goesOnAfter(shown, keyBehind(read)) };
    return { dealer, rows: read.slice(skipped), page };
  },

  /** All of it; null: no vendor was chosen. */
  async open(
    world: World,
    person: Person,
    { vendorId, month }: StockRecordQuery,
  ): Promise<{ dealer: Dealer; batches: AsyncGenerator<Row[]> } | null> {
    const dealer = await findDealer(world, person, vendorId);
    return dealer && { dealer, batches: readAll(world.db, select, dealer.id, month) };
  },
});

/** Of the last seed that is read, all rows that are read are counted, also those on the page before. */
function keyBehind(read: readonly OfSeed[]): string | undefined {
  const productId = read.at(-1)?.productId;
  if (productId === undefined) return undefined;
  const rows = read.filter((row) => row.productId === productId).length;
  return writeRecordKey({ productId, rows });
}

/** The rows of some seeds at a time. */
async function* readAll<Row>(
  db: Executor,
  select: Select<Row>,
  vendorId: string,
  month: string,
): AsyncGenerator<Row[]> {
  let after: NextProduct | null = null;
  for (;;) {
    const limit = fileBatch(after === null);
    const products: NextProduct[] = await selectNextProducts(db, vendorId, { after, limit });
    const productIds = products.map(({ id }) => id);
    const rows = await select(db, { ...monthSpan(month), vendorId }, productIds);
    if (rows.length > 0) yield rows;
    if (products.length < limit) return;
    after = products.at(-1) ?? null;
  }
}

export const stockRegister = stockRecord("register", selectRegister);

/** What is returned to the licensing authority each month. */
export const formD = stockRecord("form-d", async (...asked) =>
  settleAssigned(await selectFormD(...asked)),
);
