import { expect, test } from "vitest";
import type { DocumentContent } from "#domain/documents/document.ts";
import type { PrintableDocument, PrintableTable } from "#domain/documents/printable-document.ts";
import { parseRupees } from "#domain/rupees.ts";
import { ownRefundReasons, refundReasons } from "#domain/money/refunds/refund-reason.ts";
import en from "#server/documents/words/en.json" with { type: "json" };
import hi from "#server/documents/words/hi.json" with { type: "json" };
import { documentContent, gujarat } from "#tests/factories/document-content.ts";
import { composePrintableDocument } from "./compose-printable-document.ts";

const nil = { name: "Wheat Seeds", nameHi: "गेहूँ बीज", hsn: "10011100", pricePaise: 40_000 };
const taxed = { name: "Okra Seeds", quantity: 3, pricePaise: 24_950, taxRateBasisPoints: 1_800 };
const corrects = {
  kind: "tax-invoice",
  number: "TI/26-27/000123",
  issuedAt: "2026-11-20T06:00:00.000Z",
} as const;

const keysOf = ({ columns }: PrintableTable) => columns.map(({ key }) => key);
const cellsOf = (table: PrintableTable | null, at: number) =>
  table?.rows[at]?.map(({ text, small }) => [text, small].filter(Boolean).join(" @ "));
const factOf = (printable: PrintableDocument, name: string) =>
  printable.facts.find((fact) => fact.name === name)?.value;
const everyWord = (content: DocumentContent) =>
  JSON.stringify({ ...composePrintableDocument(content), taxes: undefined });
const paiseOf = (text: string) =>
  (text.startsWith("-") ? -1 : 1) * (parseRupees(text.replace("-", "")) ?? NaN);

test("a tax invoice names who, what, where and each tax with its rate", () => {
  const paper = composePrintableDocument(documentContent({ lines: [taxed] }));
  expect([paper.title, paper.legalTitle]).toEqual(["Tax Invoice", null]);
  expect(paper.supplier).toEqual({
    title: "Sold by",
    name: "Kisan Seeds & Sons",
    lines: [
      "Shop 4, Market Yard",
      "Nashik 422003",
      "State: Maharashtra, code 27",
      "GSTIN: 27AAPFU0939F1ZV",
      "Seed licence no.: MH/NSK/2026/0411",
      "Phone: +91 98220 12345",
      "Email: sales@kisan.example",
    ],
  });
  expect(paper.buyer.lines).toContain("State: Maharashtra, code 27");
  // Issued at 19:30 UTC: in India it was the next day.
  expect(paper.facts).toEqual([
    { name: "Number", value: "TI/26-27/000123" },
    { name: "Date", value: "21-11-2026" },
    { name: "Order", value: "BB-2026-000042 of 19-11-2026" },
    { name: "Place of supply", value: "Maharashtra, code 27" },
  ]);
  expect(cellsOf(paper.lines, 0)).toEqual([
    "1",
    "Okra Seeds @ Pack 50g · OKRA-50",
    "12099190",
    "3",
    "₹249.50",
    "₹748.50",
    "18%",
    "₹67.37 @ 9%",
    "₹67.37 @ 9%",
    "₹883.24",
  ]);
  expect(paper.words.texts).toEqual([
    { language: "en", text: "Rupees Nine Hundred Thirty-Three and Sixty Paise Only" },
  ]);
  expect(paper.notes).toEqual(["Whether tax is payable on reverse charge: No"]);
  expect(paper.signature).toBe("Authorised signatory for Kisan Seeds & Sons");
});

test("a Hindi document has its legal term in English beside it, and the sum in both", () => {
  const paper = composePrintableDocument(documentContent({ language: "hi", lines: [nil] }));
  expect([paper.title, paper.legalTitle]).toEqual(["टैक्स इनवॉइस", "Tax Invoice"]);
  expect(paper.supplier.lines).toContain("राज्य: महाराष्ट्र, कोड 27");
  expect(cellsOf(paper.lines, 0)?.[1]).toBe("गेहूँ बीज @ पैक 50g · OKRA-50");
  expect(paper.words.texts.map(({ language }) => language)).toEqual(["en", "hi"]);
  const noHindiName = documentContent({ language: "hi", lines: [{ name: "Guar Seeds" }] });
  expect(cellsOf(composePrintableDocument(noHindiName).lines, 0)?.[1]).toContain("Guar Seeds");
});

test("the taxes are those of the split", () => {
  const taxesIn = (taxSplit: DocumentContent["taxSplit"]) =>
    keysOf(composePrintableDocument(documentContent({ taxSplit })).lines).slice(7, -1);
  expect(taxesIn("cgst-sgst")).toEqual(["cgst", "sgst"]);
  expect(taxesIn("cgst-utgst")).toEqual(["cgst", "utgst"]);
  expect(taxesIn("igst")).toEqual(["igst"]);
  const igst = composePrintableDocument(
    documentContent({ taxSplit: "igst", placeOfSupply: gujarat }),
  );
  expect(cellsOf(igst.lines, 0)?.at(7)).toBe("₹89.64 @ 18%");
  expect(factOf(igst, "Place of supply")).toBe("Gujarat, code 24");
});

test("goods without tax stand beside taxed ones as nil, and the summary adds by HSN and rate", () => {
  const lines = [taxed, nil, { ...taxed, quantity: 1 }, { ...taxed, taxRateBasisPoints: 500 }];
  const kind = "invoice-cum-bill-of-supply";
  const paper = composePrintableDocument(documentContent({ kind, lines }));
  expect(cellsOf(paper.lines, 1)?.slice(5)).toEqual(["₹400.00", "Nil", "–", "–", "₹400.00"]);
  expect(paper.taxes?.rows.map((_, at) => cellsOf(paper.taxes, at)?.slice(0, 4))).toEqual([
    ["12099190", "₹998.00", "18%", "₹89.83 @ 9%"],
    ["10011100", "₹400.00", "Nil", "–"],
    ["12099190", "₹748.50", "5%", "₹18.71 @ 2.5%"],
  ]);
});

test("a bill of supply names no tax, and one who isn't registered nothing of GST at all", () => {
  const supply = documentContent({ kind: "bill-of-supply", lines: [nil] });
  expect(keysOf(composePrintableDocument(supply).lines)).toEqual([
    "serial",
    "goods",
    "hsn",
    "quantity",
    "price",
    "value",
  ]);
  expect(composePrintableDocument(supply).taxes).toBeNull();
  expect(everyWord(supply)).not.toMatch(/CGST|SGST|IGST|reverse charge|[Tt]ax/);
  const bill = documentContent({
    kind: "bill",
    lines: [nil],
    supplier: { ...supply.supplier, gstin: null },
  });
  expect(everyWord(bill)).not.toMatch(/GST|HSN|reverse charge|[Tt]ax|code 27|Place of supply/);
  expect(everyWord(bill)).toContain("Seed licence no.: MH/NSK/2026/0411");
  const note = documentContent({
    kind: "credit-note",
    number: "CN/26-27/000001",
    corrects: { ...corrects, kind: "bill", number: "BL/26-27/000001" },
    lines: [taxed],
    supplier: { ...supply.supplier, gstin: null },
  });
  expect(everyWord(note)).not.toMatch(/GST|HSN|reverse charge|[Tt]ax|code 27|Place of supply/);
});

test("a sum that holds a tax which may not be named stands as one", () => {
  const paper = composePrintableDocument(documentContent({ kind: "bill", lines: [taxed] }));
  expect(keysOf(paper.lines)).toEqual(["serial", "goods", "quantity", "value"]);
  expect(cellsOf(paper.lines, 0)?.at(-1)).toBe("₹883.24");
  expect(paper.sums[0]).toEqual({ name: "Value of goods", value: "₹883.24" });
});

test("a credit note says what it corrects and why; over goods without tax it is only that", () => {
  const reason = { code: "parcel-returned", note: "Two were\n torn" };
  const written = {
    kind: "credit-note",
    corrects,
    reason,
    shippingPaise: 0,
    roundOffPaise: 0,
  } as const;
  const taxNote = composePrintableDocument(
    documentContent({ ...written, lines: [{ ...taxed, quantity: null, valuePaise: 10_000 }] }),
  );
  expect(factOf(taxNote, "For")).toBe("Tax Invoice TI/26-27/000123 of 20-11-2026");
  expect(factOf(taxNote, "Reason")).toBe("Goods returned: Two were torn");
  expect(cellsOf(taxNote.lines, 0)?.slice(3, 6)).toEqual(["–", "–", "₹100.00"]);
  expect(taxNote.sums.map(({ name }) => name)).toEqual(["Value of goods", "CGST", "SGST"]);
  const nilNote = documentContent({
    ...written,
    lines: [nil],
    reason: { code: "new", note: null },
  });
  expect(composePrintableDocument(nilNote).title).toBe("Credit Note");
  expect(factOf(composePrintableDocument(nilNote), "Reason")).toBe("Price reduced");
  expect(everyWord({ ...nilNote, corrects: { ...corrects, kind: "bill-of-supply" } })).not.toMatch(
    /[Tt]ax|CGST/,
  );
});

test("what goes abroad says so", () => {
  const buyer = { ...documentContent().buyer, state: null, countryName: "Nepal" };
  const paper = composePrintableDocument(
    documentContent({ taxSplit: "igst", placeOfSupply: null, buyer }),
  );
  expect(paper.notes[0]).toBe("Supply meant for export on payment of integrated tax");
  expect(factOf(paper, "Place of supply")).toBe("Nepal");
  expect(paper.buyer.lines).toContain("Nepal");
});

test.each(["tax-invoice", "bill", "bill-of-supply", "invoice-cum-bill-of-supply"] as const)(
  "what is printed on a %s adds up to its total",
  (kind) => {
    const lines = kind === "bill-of-supply" ? [nil, nil] : [taxed, nil];
    for (const roundOffPaise of [-48, 0, 36]) {
      const {
        sums,
        total,
        lines: table,
      } = composePrintableDocument(documentContent({ kind, lines, roundOffPaise }));
      const ofSums = sums.reduce((sum, { value }) => sum + paiseOf(value), 0);
      expect(ofSums).toBe(paiseOf(total.value));
      const ofLines = table.rows.reduce((sum, row) => sum + paiseOf(row.at(-1)?.text ?? ""), 0);
      expect(ofLines + 5_000 + roundOffPaise).toBe(paiseOf(total.value));
    }
  },
);

test("each reason to pay back has words of its own", () => {
  const reasons: Record<string, string> = en;
  for (const reason of [...refundReasons, ...ownRefundReasons])
    expect(reasons[`reason.${reason}`], reason).toBeDefined();
});

test("every word is there in both languages, with the same values", () => {
  const english: Record<string, string> = en;
  const hindi: Record<string, string> = hi;
  const valuesIn = (text = "") => [...new Set(text.match(/\{\w+\}/g))].toSorted().join();
  expect(Object.keys(hindi).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const word of Object.keys(english)) {
    expect(valuesIn(hindi[word]), word).toBe(valuesIn(english[word]));
    expect(hindi[word]?.trim(), word).not.toBe("");
  }
});
