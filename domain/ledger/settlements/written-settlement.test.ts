import { expect, test } from "vitest";
import { readSettlementTable } from "./written-settlement.ts";

const now = new Date("2026-11-20T06:30:00Z");
const titles =
  "transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,entity_description,settlement_id,settled_at,settlement_utr".split(
    ",",
  );
const row = (line: number, cells: string) => ({ line, cells: cells.split(",") });
const right =
  "payment,pay_1,1000.00,INR,20.00,3.60,0.0,976.40,upi,,setl_1,19/11/2026 10:00:00,UTR1";

test("the rows of a recon report are items of settlements, in rupees and with its days", () => {
  const read = readSettlementTable(
    titles,
    [
      row(2, right),
      row(3, "refund,rfnd_1,10,INR,0.0,0.0,10.0,0.0,,,setl_1,2026-11-19T10:00:00,UTR1"),
      row(4, "adjustment,adj_1,5.5,INR,,,,5.50,,Goodwill,setl_1,2026-11-19,UTR1"),
    ],
    now,
  );
  const settlement = { reference: "setl_1", utr: "UTR1", settledOn: "2026-11-19" };
  expect(read).toMatchObject({
    ok: true,
    value: [
      {
        kind: "payment",
        amountPaise: 100_000,
        feePaise: 2_000,
        taxPaise: 360,
        creditPaise: 97_640,
      },
      { kind: "refund", reference: "rfnd_1", debitPaise: 1_000 },
      { kind: "adjustment", description: "Goodwill", creditPaise: 550 },
    ].map((item) => ({ ...item, settlement })),
  });
});

test("a column that lacks is named, and a file without rows is none", () => {
  const without = titles.filter((title) => title !== "settlement_utr");
  expect(readSettlementTable(without, [row(2, right)], now)).toMatchObject({
    refusal: { code: "settlement-columns", missing: "utr" },
  });
  expect(readSettlementTable(titles, [], now)).toMatchObject({
    refusal: { code: "settlement-file-empty" },
  });
});

test("each row that can't be read is named with its field, and none is taken", () => {
  const read = readSettlementTable(
    titles,
    [
      row(2, right),
      row(3, "payment,,many,INR,0,0,0,1,,,setl_1,19/11/2026,UTR1"),
      row(4, "payment,pay_2,10.00,INR,0,0,0,9.00,,,setl_1,19/11/2026,UTR1"),
      row(5, "payment,pay_3,10.00,USD,0,0,0,10.00,,,setl_1,19/11/2026,UTR1"),
      row(6, "payment,pay_4,10.00,INR,0,0,-1,10.00,,,setl_1,19/11/2027,"),
    ],
    now,
  );
  if (read.ok || read.refusal.code !== "settlement-rows-wrong") throw new Error("It is refused");
  expect(read.refusal.faults.map(({ line, field, value }) => [line, field, value])).toEqual([
    [3, "reference", ""],
    [3, "amount", "many"],
    [4, "sums", ""],
    [5, "currency", "USD"],
    [6, "utr", ""],
    [6, "debit", "-1"],
    [6, "date", "19/11/2027"],
  ]);
  const two = [row(2, right), row(3, right.replace("pay_1", "pay_9").replace("UTR1", "UTR2"))];
  expect(readSettlementTable(titles, two, now)).toMatchObject({
    refusal: { faults: [{ line: 3, field: "utr", value: "UTR2" }] },
  });
});
