import { expect, test } from "vitest";
import type { ActivityFacts } from "./activity.ts";
import { factLines } from "./fact-lines.ts";
import type { FactWords } from "./fact-words.ts";

const words: FactWords = {
  yes: "yes",
  no: "no",
  nothing: "–",
  reordered: "in another order",
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  names: { info: "what the payer needs" },
  id: (short) => `ID ${short}`,
  inHindi: (name) => `${name} in Hindi`,
  is: (before, after) => `${before} → ${after}`,
  added: (item) => `added: ${item}`,
  removed: (item) => `removed: ${item}`,
};

const say = (before: ActivityFacts | null, after: ActivityFacts | null) =>
  factLines(before, after, words).map(({ name, text, items }) =>
    items.length === 0 ? `${name}: ${text}` : { [name]: items },
  );

const vendorId = "877c7c13-3b1d-4d43-8f9d-2f1f5f1a0001";
const otherId = "01234567-3b1d-4d43-8f9d-2f1f5f1a0002";
const pack = {
  sku: "OK-50",
  size: "50g",
  archived: false,
  mrpPaise: 17_500 as number | null,
  pricePaise: 14_000,
};

test("money is in rupees, rates in percent, and a name in words", () => {
  const before = { pricePaise: 4800, taxRateBasisPoints: 1800, freeShippingOverPaise: 50_000 };
  const after = { pricePaise: 5250, taxRateBasisPoints: 250, freeShippingOverPaise: 100_000 };
  expect(say(before, after)).toEqual([
    "price: ₹48 → ₹52.50",
    "tax rate: 18% → 2.5%",
    "free shipping over: ₹500 → ₹1,000",
  ]);
  expect(say(null, { refundedPaise: 7500, reason: "Broken bag", byHand: true })).toEqual([
    "refunded: ₹75",
    "reason: Broken bag",
    "by hand: yes",
  ]);
});

test("what was not recorded on one side is no change, and what is the same is left out", () => {
  expect(say({ state: "in-review" }, { state: "draft", reason: "No HSN code" })).toEqual([
    "state: in review → draft",
    "reason: No HSN code",
  ]);
  expect(say({ upiId: "a@upi", payeeName: "Beej" }, { upiId: "b@upi", payeeName: "Beej" })).toEqual(
    ["UPI ID: a@upi → b@upi"],
  );
  expect(say(null, null)).toEqual([]);
  expect(say(null, {})).toEqual([]);
});

test("nothing is a dash, a yes or a no a word, and only an id is called one", () => {
  expect(
    say(
      { vendorId, cropKey: null, nameHi: "", on: true, hsn: null },
      { vendorId: otherId, cropKey: "okra", nameHi: "भिंडी", on: false, hsn: "1209" },
    ),
  ).toEqual([
    "vendor: ID 877c7c13 → ID 01234567",
    "crop: – → okra",
    "name in Hindi: – → भिंडी",
    "on: yes → no",
    "HSN: – → 1209",
  ]);
});

test("days and moments are those of India", () => {
  expect(say(null, { expiresAt: "2026-11-22T20:15:00.000Z", validUntil: "2027-03-31" })).toEqual([
    "expires at: 23 Nov 2026, 01:45",
    "valid until: 31 Mar 2027",
  ]);
  expect(say(null, { from: "2026-02-30", trackingNumber: "2026-99" })).toEqual([
    "from: 2026-02-30",
    "tracking number: 2026-99",
  ]);
});

test("packs are sentences, and of changed ones only what differs", () => {
  expect(say(null, { packs: [pack, { ...pack, sku: "OK-99", mrpPaise: null }] })).toEqual([
    {
      packs: ["SKU OK-50: size 50g, MRP ₹175, price ₹140", "SKU OK-99: size 50g, price ₹140"],
    },
  ]);
  const kept = { ...pack, sku: "OK-10" };
  const before = { packs: [kept, pack, { ...pack, sku: "OK-98" }] };
  const after = {
    packs: [kept, { ...pack, mrpPaise: null, archived: true }, { ...pack, sku: "OK-99" }],
  };
  expect(say(before, after)).toEqual([
    {
      packs: [
        "SKU OK-50: archived no → yes, MRP ₹175 → –",
        "removed: SKU OK-98: size 50g, MRP ₹175, price ₹140",
        "added: SKU OK-99: size 50g, MRP ₹175, price ₹140",
      ],
    },
  ]);
});

test("what a payer needs is told row by row", () => {
  const ifsc = { data: "SBIN0000001", name: "IFSC" };
  const account = { data: "12345", name: "Account" };
  expect(say(null, { info: [ifsc, account], requiredInfo: [] })).toEqual([
    { "what the payer needs": ["IFSC: SBIN0000001", "Account: 12345"] },
    "required info: –",
  ]);
  expect(say({ info: [ifsc, account] }, { info: [{ ...ifsc, data: "HDFC1" }] })).toEqual([
    { "what the payer needs": ["IFSC: SBIN0000001 → HDFC1", "removed: Account: 12345"] },
  ]);
  expect(say({ info: [ifsc, account] }, { info: [account, ifsc] })).toEqual([
    "what the payer needs: in another order",
  ]);
});

test("pictures come and go by the beginning of their ids, or stand in another order", () => {
  const one = { pictures: "beaaf06e" };
  const two = { pictures: "beaaf06e, 11112222" };
  expect(say({ pictures: "" }, one)).toEqual([{ pictures: ["added: ID beaaf06e"] }]);
  expect(say(two, one)).toEqual([{ pictures: ["removed: ID 11112222"] }]);
  expect(say(two, { pictures: "11112222, beaaf06e" })).toEqual(["pictures: in another order"]);
});

test("rates, opening hours and named fields were recorded as one text each", () => {
  const rates = "5% from 2026-11-22";
  expect(say({ rates }, { rates: `${rates}, 18% from 2027-04-01` })).toEqual([
    { rates: ["added: 18% from 1 Apr 2027"] },
  ]);
  expect(say({}, { name: "Pots", rates })).toEqual(["name: Pots", "rates: 5% from 22 Nov 2026"]);
  const week = (last: string) => ["closed", "09:00–18:00", "a", "b", "c", last, "d"].join(", ");
  expect(say({ openingHours: week("closed") }, { openingHours: week("09:00–14:00") })).toEqual([
    { "opening hours": ["Saturday: closed → 09:00–14:00"] },
  ]);
  expect(say(null, { fields: "addressLine, gstRegistered, gstin, licence" })).toEqual([
    "fields: address line, GST registered, GSTIN, licence",
  ]);
});

test("texts in both languages are told one by one, inside a list too", () => {
  const story = { en: "We sell seeds.", hi: "" };
  expect(say({ story }, { story: { ...story, hi: "बीज" } })).toEqual(["story in Hindi: – → बीज"]);
  const value = { text: { en: "Fresh", hi: "" }, title: { en: "Care", hi: "देखभाल" } };
  const milestone = { year: 2019, text: { en: "Founded", hi: "" } };
  expect(say({ values: [value], milestones: [] }, { values: [], milestones: [milestone] })).toEqual(
    [
      { values: ["removed: Care: text Fresh, title in Hindi देखभाल"] },
      { milestones: ["added: 2019: text Founded"] },
    ],
  );
  const again = { ...milestone, text: { en: "Second shop", hi: "" } };
  const better = { ...again, text: { en: "Second shop opens", hi: "" } };
  expect(say({ milestones: [milestone, again] }, { milestones: [milestone, better] })).toEqual([
    { milestones: ["2019: text Second shop → Second shop opens"] },
  ]);
});

test("a shape nobody expected is told in words, too", () => {
  const odd = { deep: [{ parts: [{ a: 1 }, "b"] }, [true]], sumPaise: 0.5, none: [] };
  expect(say(null, odd)).toEqual([{ deep: ["parts a 1, b", "yes"] }, "sum: 0.5", "none: –"]);
});
