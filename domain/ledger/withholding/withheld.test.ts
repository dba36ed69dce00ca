import { expect, test } from "vitest";
import { withheldOf, type TaxFacts } from "./withheld.ts";

const facts: TaxFacts = {
  tcsBasisPoints: 50,
  tds: { basisPoints: 10, withoutPanBasisPoints: 500, includesGst: false },
  gstin: "27AAPFU0939F1ZV",
  pan: "AAPFU0939F",
  aboveAt: null,
};
const taxed = { taxRateBasisPoints: 500, keptValuePaise: 100_100, keptTaxPaise: 5_005 };
const nil = { taxRateBasisPoints: 0, keptValuePaise: 30_000, keptTaxPaise: 0 };
const of = (over: Partial<TaxFacts>, isCollected = true) =>
  withheldOf({ ...facts, ...over }, { lines: [taxed, nil], isCollected });

test("TCS is of goods that pay GST alone, in two equal halves, and TDS of all goods", () => {
  expect(of({})).toEqual({
    tcsPaise: 500,
    tcsBasePaise: 100_100,
    tdsPaise: 130,
    tdsBasePaise: 130_100,
  });
  expect(
    of({ tds: { basisPoints: 10, withoutPanBasisPoints: 500, includesGst: true } }),
  ).toMatchObject({ tdsPaise: 135, tdsBasePaise: 135_105 });
});

test("there is no TCS without a GSTIN, nor on money that the shop never had, and nothing where nothing is set", () => {
  expect(of({ gstin: null })).toMatchObject({ tcsPaise: 0, tcsBasePaise: 0, tdsPaise: 130 });
  expect(of({}, false)).toMatchObject({ tcsPaise: 0, tcsBasePaise: 0, tdsPaise: 130 });
  const nothing = { tcsPaise: 0, tcsBasePaise: 0, tdsPaise: 0, tdsBasePaise: 0 };
  expect(of({ tcsBasisPoints: null, tds: null })).toEqual(nothing);
  expect(withheldOf(null, { lines: [taxed], isCollected: true })).toEqual(nothing);
});

test("a person or a Hindu family with a PAN pays income tax above the threshold alone, all others from the first rupee", () => {
  for (const pan of ["ABCPK1234L", "ABCHK1234L"]) {
    expect(of({ gstin: null, pan }).tdsPaise).toBe(0);
    expect(of({ gstin: null, pan, aboveAt: "2026-11-20" }).tdsPaise).toBe(130);
  }
  expect(of({ gstin: null, pan: "ABCCK1234L" }).tdsPaise).toBe(130);
  expect(of({ gstin: null, pan: null }).tdsPaise).toBe(6_505);
});
