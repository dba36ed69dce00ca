import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lineTaxPaise } from "./tax.ts";
import { priceOrder } from "#domain/carts/price-order.ts";
import { splitTax, taxShares, taxSplitKind, taxSplitKinds } from "./tax-split.ts";

test("seller's and buyer's State decide which taxes are paid", () => {
  expect(taxSplitKind({ from: "MH", to: "MH" })).toBe("cgst-sgst");
  expect(taxSplitKind({ from: "MH", to: "GJ" })).toBe("igst");
  expect(taxSplitKind({ from: "MH", to: null })).toBe("igst");
});

test("a Union Territory has a tax of its own only where it has no legislature", () => {
  expect(taxSplitKind({ from: "CH", to: "CH" })).toBe("cgst-utgst");
  expect(taxSplitKind({ from: "DL", to: "DL" })).toBe("cgst-sgst");
  expect(taxSplitKind({ from: "PY", to: "PY" })).toBe("cgst-sgst");
});

test("the parts of any line's tax are equal halves or one, and add up to it", () => {
  const value = fc.integer({ min: 0, max: 1_000_000_000 });
  const rate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 4000);
  fc.assert(
    fc.property(value, rate, fc.constantFrom(...taxSplitKinds), (paise, basisPoints, kind) => {
      const taxPaise = lineTaxPaise(paise, basisPoints);
      const { cgstPaise, sgstPaise, igstPaise } = splitTax(taxPaise, kind);
      expect(cgstPaise + sgstPaise + igstPaise).toBe(taxPaise);
      expect(cgstPaise).toBe(sgstPaise);
      expect(kind === "igst" ? cgstPaise : igstPaise).toBe(0);
    }),
  );
});

const parcel = (shipFromState: string | null, taxPaise: number) => ({ shipFromState, taxPaise });
const sharesOf = (parcels: ReturnType<typeof parcel>[], to: string | null, roundOffPaise = 0) =>
  taxShares({ parcels, roundOffPaise }, to);

test("an order says what its parcels pay together, each by where it comes from", () => {
  const parcels = [parcel("MP", 1_800), parcel("GJ", 900), parcel("CH", 0)];
  expect(sharesOf(parcels, "MP", -12)).toEqual({
    cgstPaise: 900,
    sgstPaise: 900,
    utgstPaise: 0,
    igstPaise: 900,
    roundOffPaise: -12,
  });
  expect(sharesOf([parcel("CH", 100)], "CH")).toMatchObject({ cgstPaise: 50, utgstPaise: 50 });
  expect(sharesOf([parcel("MP", 100)], null)).toMatchObject({ igstPaise: 100, cgstPaise: 0 });
});

test("nothing is said of an order without tax, or from who knows where", () => {
  expect(sharesOf([parcel("MP", 0)], "MP")).toBeNull();
  expect(sharesOf([parcel("MP", 100), parcel(null, 100)], "MP")).toBeNull();
  expect(sharesOf([parcel("MP", 100), parcel(null, 0)], "MP")).not.toBeNull();
});

test("whatever is in an order, its taxes and what was rounded off add up to its GST row", () => {
  const line = fc.record({
    packId: fc.uuid(),
    vendorId: fc.constantFrom("MP", "GJ", "CH", "DL"),
    goodsKind: fc.constantFrom("sowing" as const, "edible" as const),
    pricePaise: fc.integer({ min: 100, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 100 }),
    taxRateBasisPoints: fc.constantFrom(0, 25, 500, 1200, 1800, 4000),
  });
  const place = fc.constantFrom("MP", "CH", "DL", "KA", null);
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      place,
      fc.boolean(),
      (lines, to, inCash) => {
        const shipping = { feePaise: 5_000, freeOverPaise: 50_000 };
        const order = priceOrder({ lines, shipping, inCash });
        const turned = priceOrder({ lines: lines.toReversed(), shipping, inCash });
        expect({ ...turned, lines: null }).toEqual({ ...order, lines: null });
        const parcels = order.parcels.map((one) => ({ ...one, shipFromState: one.vendorId }));
        const shares = taxShares({ ...order, parcels }, to);
        const sum = Object.values(shares ?? {}).reduce((total, paise) => total + paise, 0);
        expect(sum).toBe(shares === null ? 0 : order.taxPaise);
        if (shares) expect(shares.cgstPaise).toBe(shares.sgstPaise + shares.utgstPaise);
        for (const one of order.parcels)
          if (one.taxPaise === 0 && order.taxPaise > 0 && !inCash)
            expect(one.roundOffPaise).toBe(0);
      },
    ),
  );
});
