import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { lotClasses } from "#domain/catalogue/lots/lot.ts";
import type { LotLabel, LotTest } from "#domain/catalogue/lots/new-lot.ts";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import { indiaDayAfter, isoIndiaDay } from "#domain/india-time.ts";
import { insertLots, insertTests } from "#server/catalogue/lots/lot-store.ts";
import { assignMoves } from "#server/catalogue/lots/assign-moves.ts";
import { minimumFor } from "#server/catalogue/lots/minimums/minimum-store.ts";
import { standingAt } from "#server/catalogue/lots/standing-at.ts";
import {
  writeStockMoves,
  type StockMove,
} from "#server/catalogue/stock/steps/write-stock-moves.ts";

type SownProduct = {
  id: string;
  vendorId: string;
  cropKey: string;
  minimumPermille: number;
  producer: string;
  packs: { id: string; stock: number }[];
};

type DemoLot = {
  /** How long ago it was tested, and how long it is still valid. */
  testedDaysAgo: number;
  validDays: number;
  germinationPermille: number;
  /** Of what each pack has; null: as many more, which are not for sale. */
  share: "first" | "rest" | null;
};

const onSaleFirst = 0.4;
const twoOnSale: DemoLot[] = [
  { testedDaysAgo: 150, validDays: 120, germinationPermille: 900, share: "first" },
  { testedDaysAgo: 40, validDays: 230, germinationPermille: 930, share: "rest" },
];
/** What a vendor has to see to: of the first two products. */
const offSale: DemoLot[] = [
  { testedDaysAgo: 262, validDays: 8, germinationPermille: 880, share: null },
  { testedDaysAgo: 30, validDays: 240, germinationPermille: 480, share: null },
];

/** Every seed that is sown has its packets in lots, whose days count from the one on which the shop is filled. */
export async function fillLots(tx: Transaction, now: Date): Promise<void> {
  const products = await selectSown(tx);
  for (const [index, product] of products.entries()) {
    const extra = offSale[index];
    const lots = extra === undefined ? twoOnSale : [...twoOnSale, extra];
    for (const [place, lot] of lots.entries())
      await fillLot(tx, product, { ...lot, number: numberOf(product, index, place), index, now });
  }
}

const numberOf = ({ cropKey }: SownProduct, index: number, place: number) =>
  `${cropKey.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(2, "0")}${"ABC"[place] ?? ""}`;

async function fillLot(
  tx: Transaction,
  product: SownProduct,
  lot: DemoLot & { number: string; index: number; now: Date },
): Promise<void> {
  const { now: at, number, index, share } = lot;
  const day = (days: number) => isoIndiaDay(indiaDayAfter(at, days));
  const test: LotTest = {
    testedOn: day(-lot.testedDaysAgo),
    validUntil: day(lot.validDays),
    germinationPermille: lot.germinationPermille,
    physicalPurityPermille: 980 + (index % 15),
    geneticPurityPermille: 985 + (index % 10),
    moisturePermille: 70 + (index % 20),
  };
  const isTreated = index % 3 === 0;
  const label: LotLabel = {
    number,
    class: index % 4 === 0 ? lotClasses[2] : lotClasses[3],
    treatedWith: isTreated ? "Thiram 75 WS" : "",
    poison: isTreated && index % 2 === 0,
    producer: product.producer,
    packer: "",
    importer: "",
    originCountry: "IN",
    packedIn: test.testedOn.slice(0, 7),
    tagCode: "",
  };
  const id = randomUUID();
  const { id: productId, vendorId, minimumPermille } = product;
  const onSale =
    standingAt(at, firstShopSettings, {
      ...test,
      isHeld: false,
      isRecalled: false,
      minimumPermille,
    }) === "on-sale";
  await insertLots(tx, [{ id, productId, vendorId, label, test, onSale }], at);
  await insertTests(tx, [{ ...test, id: randomUUID(), lotId: id }], { at, personId: null });
  const ofLot = { lotId: id, onSale };
  const moves = product.packs.flatMap(({ id: packId, stock }): StockMove[] => {
    if (share === null) return [{ packId, lot: ofLot, change: 20, cause: "lot-received" }];
    const first = Math.floor(stock * onSaleFirst);
    const pieces = share === "first" ? first : stock - first;
    return pieces === 0 ? [] : assignMoves(ofLot, packId, pieces);
  });
  await writeStockMoves(tx, moves, { at });
}

async function selectSown(tx: Transaction): Promise<SownProduct[]> {
  const { rows } = await tx.execute<SownProduct>(sql`
    select p.id, p.vendor_id as "vendorId", coalesce(p.crop_key, 'seed') as "cropKey",
      ${minimumFor(sql`p.crop_key`)} as "minimumPermille",
      concat_ws(', ', v.business_name, v.city) as producer,
      (select coalesce(json_agg(json_build_object('id', k.id, 'stock', k.stock) order by k.id), '[]'::json)
        from packs k where k.product_id = p.id) as packs
    from products p join vendors v on v.id = p.vendor_id
    where p.demo and p.goods_kind = 'sowing' order by p.slug`);
  return rows;
}
