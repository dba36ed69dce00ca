// What a file of lots means for the lots that are there: a new number is a lot more, a known one has a retest where its test is
// another, and else nothing. So the same file can be sent twice.
import {
  cutShort,
  type ImportFault,
  type ImportFaultCode,
} from "#domain/catalogue/imports/import-fault.ts";
import type { LotTest } from "#domain/catalogue/lots/new-lot.ts";
import type { GoodsKind } from "#domain/catalogue/products/product.ts";
import type { GivenLot } from "./gather-lots.ts";
import type { LotColumnName } from "./lot-columns.ts";

export type KnownProduct = {
  id: string;
  slug: string;
  vendorId: string;
  /** Of its crop, 0 where none is in force. */
  minimumPermille: number;
  goodsKind: GoodsKind;
  /** Those that are not archived; `loose`: pieces that belong to no lot. */
  packs: { id: string; sku: string; loose: number }[];
  lots: { id: string; number: string; tests: LotTest[] }[];
};

type Pieces = { packId: string; received: number; assigned: number };

export type MatchedLots = {
  added: { product: KnownProduct; given: GivenLot; pieces: Pieces[] }[];
  retested: { product: KnownProduct; lotId: string; test: LotTest }[];
  faults: ImportFault[];
};

export function matchLots(
  lots: readonly GivenLot[],
  products: readonly KnownProduct[],
): MatchedLots {
  const known = new Map(
    products.flatMap((one) => [[one.id, one] as const, [one.slug, one] as const]),
  );
  const matched: MatchedLots = { added: [], retested: [], faults: [] };
  const seen = new Set<string>();
  const loose = new Map(
    products.flatMap(({ packs }) => packs.map((pack) => [pack.id, pack.loose])),
  );
  for (const given of lots) {
    const { line } = given;
    const say = (column: LotColumnName, code: ImportFaultCode, value: string, at = line) =>
      matched.faults.push({ line: at, column, code, value: cutShort(value) });
    const product = known.get(given.product);
    if (product === undefined) say("product", "product-unknown", given.product);
    else if (product.goodsKind !== "sowing") say("product", "product-not-sown", given.product);
    else {
      const key = `${product.id} ${given.label.number.toLowerCase()}`;
      if (seen.has(key)) say("lot", "lot-twice", given.label.number);
      else matchLot(matched, { given, product, loose, say });
      seen.add(key);
    }
  }
  return matched;
}

type Matching = {
  given: GivenLot;
  product: KnownProduct;
  loose: Map<string, number>;
  say: (column: LotColumnName, code: ImportFaultCode, value: string, line?: number) => void;
};

function matchLot(matched: MatchedLots, { given, product, loose, say }: Matching): void {
  const number = given.label.number.toLowerCase();
  const lot = product.lots.find((one) => one.number.toLowerCase() === number);
  if (lot === undefined) {
    matched.added.push({ product, given, pieces: piecesOf({ given, product, loose, say }) });
    return;
  }
  const { test } = given;
  if (lot.tests.some((one) => isSame(one, test))) return;
  const last = lot.tests.reduce(
    (latest, { testedOn }) => (testedOn > latest ? testedOn : latest),
    "",
  );
  if (test.testedOn < last) say("tested_on", "lot-test-older", last);
  else matched.retested.push({ product, lotId: lot.id, test });
}

function piecesOf({ given, product, loose, say }: Matching): Pieces[] {
  return given.pieces.flatMap(({ line, sku, received, assigned }): Pieces[] => {
    if (received + assigned === 0 && sku === null) return [];
    const [only, ...others] = product.packs;
    const pack =
      sku !== null
        ? product.packs.find((one) => one.sku === sku)
        : others.length === 0
          ? only
          : undefined;
    if (pack === undefined) {
      if (sku === null) say("sku", "value-missing", "", line);
      else say("sku", "pack-unknown", sku, line);
      return [];
    }
    const left = (loose.get(pack.id) ?? 0) - assigned;
    if (left < 0) say("assigned", "lot-pieces-not-there", String(left + assigned), line);
    loose.set(pack.id, left);
    return received + assigned === 0 ? [] : [{ packId: pack.id, received, assigned }];
  });
}

/** What the file leaves empty is no other finding. */
function isSame(known: LotTest, given: LotTest): boolean {
  const keys = Object.keys(given) as (keyof LotTest)[];
  return keys.every((key) => given[key] === null || given[key] === known[key]);
}
