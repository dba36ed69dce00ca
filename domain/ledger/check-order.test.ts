import fc from "fast-check";
import { expect, test } from "vitest";
import type { LedgerAccount } from "./accounts.ts";
import { checkOrder } from "./check-order.ts";
import { planPostings, type LedgerOrder } from "./plan-postings.ts";
import { afterPosting } from "./posting.ts";

const at = "2026-11-20T10:00:00+05:30";
const delivered: LedgerOrder = {
  id: "order",
  method: "upi",
  lastAt: at,
  captures: [
    {
      id: "capture",
      gateway: "razorpay",
      parcelId: null,
      isWithVendor: false,
      amountPaise: 30_000,
      at,
    },
  ],
  refunds: [
    {
      id: "refund",
      gateway: "razorpay",
      byHand: false,
      parcelId: "parcel",
      state: "pending",
      amountPaise: 5_000,
      shippingPaise: 0,
      at,
      doneAt: null,
    },
  ],
  remittances: [],
  parcels: [
    {
      id: "parcel",
      vendorId: "vendor",
      status: "delivered",
      totalPaise: 30_000,
      shippingPaise: 5_000,
      shopPaidPaise: 0,
      shopPaidShippingPaise: 0,
      feePaise: 500,
      feeTaxPaise: 90,
      deliveredAt: at,
      releasedAt: null,
      isHeld: false,
      taxFacts: {
        tcsBasisPoints: 50,
        tds: { basisPoints: 10, withoutPanBasisPoints: 500, includesGst: false },
        gstin: "27AAPFU0939F1ZV",
        pan: "AAPFU0939F",
        aboveAt: null,
      },
      lines: [
        {
          valuePaise: 25_000,
          taxRateBasisPoints: 500,
          taxPaise: 0,
          commissionPaise: 2_500,
          commissionTaxPaise: 450,
          backPaise: 5_000,
          backTaxPaise: 0,
        },
      ],
    },
  ],
  posted: [],
};

/** As the shop posts it. */
function posted(order: LedgerOrder): LedgerOrder {
  const subjects = new Map(order.posted.map((one) => [one.subjectId, one]));
  for (const posting of planPostings(order).postings) {
    const { subject, subjectId } = posting;
    const before = subjects.get(subjectId) ?? {
      subject,
      subjectId,
      steps: 0,
      sums: {},
      bases: null,
    };
    subjects.set(subjectId, afterPosting(before, posting));
  }
  return { ...order, posted: [...subjects.values()] };
}

test("what was posted as it should be has no difference, and what was not has one of each sum", () => {
  expect(checkOrder(posted(delivered))).toEqual([]);
  expect(checkOrder(delivered)).toEqual([
    { kind: "money-here", expectedPaise: 30_000, postedPaise: 0 },
    { kind: "refunds-owed", expectedPaise: -5_000, postedPaise: 0 },
    { kind: "vendor", expectedPaise: -21_930, postedPaise: 0 },
    { kind: "commission", expectedPaise: -2_500, postedPaise: 0 },
    { kind: "commission-tax", expectedPaise: -450, postedPaise: 0 },
    { kind: "tcs", expectedPaise: -100, postedPaise: 0 },
    { kind: "tds", expectedPaise: -20, postedPaise: 0 },
  ]);
});

test("a paisa more or less in any account is told, with what it should be", () => {
  const right = posted(delivered);
  const accounts = [...new Set(right.posted.flatMap(({ sums }) => Object.keys(sums)))];
  fc.assert(
    fc.property(
      fc.constantFrom(...(accounts as LedgerAccount[])),
      fc.integer({ min: -1_000, max: 1_000 }).filter((paise) => paise !== 0),
      (account, paise) => {
        const wrong = {
          ...right,
          posted: right.posted.map((one) =>
            one.sums[account] === undefined
              ? one
              : { ...one, sums: { ...one.sums, [account]: one.sums[account] + paise } },
          ),
        };
        const kinds = checkOrder(wrong).map(({ kind }) => kind);
        expect(kinds).toContain("balance");
        expect(kinds).toHaveLength(2);
      },
    ),
  );
});
