import fc from "fast-check";
import { expect, test } from "vitest";
import { readHeader, readRow } from "#domain/catalogue/imports/read-row.ts";
import { gatherLots } from "./gather-lots.ts";
import { lotFile, lotTemplateRows, lotTitles, type LotColumnName } from "./lot-columns.ts";
import { matchLots, type KnownProduct } from "./match-lots.ts";
import { readLotCell } from "./read-lot-cell.ts";

const today = "2026-11-25";
const header = readHeader(lotTitles, lotFile);
const gather = (rows: readonly (readonly string[])[]) =>
  gatherLots(
    rows.map((cells, at) => readRow(header, { line: at + 2, cells }, lotFile, readLotCell)),
    today,
  );
type Cells = Partial<Record<LotColumnName, string>>;
const sound: Cells = {
  product: "okra-kiran",
  sku: "OK-100",
  lot: "OK-2609",
  class: "Certified seed",
  tested_on: "12/09/2026",
  valid_until: "11-06-2027",
  germination: "92 %",
  producer: "Narmada Seeds, Indore",
  packed_in: "Sep-26",
  received: "1,200",
};
const fileOf = (...rows: Cells[]) => rows.map((row) => lotTitles.map((name) => row[name] ?? ""));
const faultsOf = (...rows: Cells[]) =>
  gather(fileOf(...rows)).faults.map(({ line, column, code }) => `${line} ${column} ${code}`);

const product = (given: Partial<KnownProduct> = {}): KnownProduct => ({
  id: "0190a1b2-0000-7000-8000-000000000001",
  slug: "okra-kiran",
  vendorId: "v",
  minimumPermille: 0,
  goodsKind: "sowing",
  packs: [
    { id: "small", sku: "OK-100", loose: 30 },
    { id: "large", sku: "OK-1K", loose: 5 },
  ],
  lots: [],
  ...given,
});

test("what a spreadsheet made of days, months and numbers is read, and one lot of two packs comes of two rows", () => {
  const [lot, ...others] = gather(
    fileOf(sound, { product: "Okra-Kiran", lot: "ok-2609", sku: "OK-1K", assigned: "5" }),
  ).lots;
  expect(others).toEqual([]);
  expect(lot).toMatchObject({
    line: 2,
    product: "okra-kiran",
    label: {
      number: "OK-2609",
      class: "certified",
      originCountry: "IN",
      packedIn: "2026-09",
      poison: false,
    },
    test: {
      testedOn: "2026-09-12",
      validUntil: "2027-06-11",
      germinationPermille: 920,
      moisturePermille: null,
    },
    pieces: [
      { line: 2, sku: "OK-100", received: 1200, assigned: 0 },
      { line: 3, sku: "OK-1K", received: 0, assigned: 5 },
    ],
  });
  expect(gather(lotTemplateRows).faults).toEqual([]);
});

test("every row says what is wrong in it", () => {
  expect(faultsOf({ ...sound, class: "good" })).toEqual(["2 class value-invalid"]);
  expect(faultsOf({ ...sound, germination: "101" })).toEqual(["2 germination value-invalid"]);
  expect(faultsOf({ ...sound, tested_on: "2026-02-30" })).toEqual(["2 tested_on value-invalid"]);
  expect(faultsOf({ ...sound, producer: "" })).toEqual(["2 producer value-missing"]);
  expect(faultsOf({ ...sound, lot: "" })).toEqual(["2 lot value-missing"]);
  expect(faultsOf({ ...sound, tested_on: "2026-12-01" })).toEqual([
    "2 tested_on lot-test-in-future",
  ]);
  expect(faultsOf({ ...sound, valid_until: "2026-09-01" })).toEqual([
    "2 valid_until lot-validity-ended",
  ]);
  expect(faultsOf({ ...sound, packed_in: "2027-01" })).toEqual([
    "2 packed_in lot-packed-in-future",
  ]);
  expect(faultsOf(sound, { ...sound, sku: "OK-1K", germination: "91" })).toEqual([
    "3 germination lot-differs",
  ]);
  expect(faultsOf(sound, sound)).toEqual(["3 sku lot-pack-twice"]);
});

test("a new number is a lot, a known one has a retest where its test is another, and the same file again changes nothing", () => {
  const [given] = gather(fileOf(sound)).lots;
  if (given === undefined) throw new Error("The file has a lot");
  expect(matchLots([given], [product()])).toMatchObject({
    added: [{ pieces: [{ packId: "small", received: 1200, assigned: 0 }] }],
    retested: [],
    faults: [],
  });
  const known = (other: Partial<typeof given.test>) =>
    product({
      lots: [
        {
          id: "lot",
          number: "ok-2609",
          tests: [{ ...given.test, physicalPurityPermille: 985, ...other }],
        },
      ],
    });
  expect(matchLots([given], [known({})])).toEqual({ added: [], retested: [], faults: [] });
  expect(matchLots([given], [known({ germinationPermille: 900 })]).retested).toHaveLength(1);
  expect(matchLots([given], [known({ testedOn: "2026-10-01" })]).faults).toMatchObject([
    { line: 2, column: "tested_on", code: "lot-test-older", value: "2026-10-01" },
  ]);
});

test("what the vendor doesn't have, food, unknown packs and too few packets are faults", () => {
  const codes = (rows: Cells[], products: KnownProduct[]) =>
    matchLots(gather(fileOf(...rows)).lots, products).faults.map(
      ({ column, code }) => `${column} ${code}`,
    );
  expect(codes([sound], [])).toEqual(["product product-unknown"]);
  expect(codes([sound], [product({ goodsKind: "edible" })])).toEqual(["product product-not-sown"]);
  expect(codes([{ ...sound, sku: "OK-9" }], [product()])).toEqual(["sku pack-unknown"]);
  expect(codes([{ ...sound, sku: "" }], [product()])).toEqual(["sku value-missing"]);
  expect(codes([{ ...sound, product: product().id }, sound], [product()])).toEqual([
    "lot lot-twice",
  ]);
  const half = { ...sound, received: "", assigned: "20" };
  expect(codes([half, { ...half, lot: "OK-2610" }], [product()])).toEqual([
    "assigned lot-pieces-not-there",
  ]);
});

test("no more packets are taken of those without a lot than there are, whatever the file says", () => {
  const row = fc.record({
    lot: fc.integer({ min: 1, max: 6 }),
    assigned: fc.integer({ min: 0, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      const given = rows.map(({ lot, assigned }, at) => ({
        ...sound,
        lot: `L${lot}-${at}`,
        received: "",
        assigned: String(assigned),
      }));
      const { added, faults } = matchLots(gather(fileOf(...given)).lots, [product()]);
      const taken = added
        .flatMap(({ pieces }) => pieces)
        .reduce((sum, one) => sum + one.assigned, 0);
      expect(faults.length > 0).toBe(taken > 30);
    }),
  );
});
