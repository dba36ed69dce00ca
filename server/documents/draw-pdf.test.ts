import { expect, test } from "vitest";
import { documentContent } from "#tests/factories/document-content.ts";
import { drawPdf } from "./draw-pdf.ts";
import { composePrintableDocument } from "./printable/compose-printable-document.ts";

const draw = (written: Parameters<typeof documentContent>[0]) =>
  drawPdf(composePrintableDocument(documentContent(written)));
const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1");
const pagesOf = (pdf: Uint8Array) => textOf(pdf).match(/\/Type \/Page\n/g)?.length ?? 0;

const lines = Array.from({ length: 40 }, (_, index) => ({
  name: `Improved Cluster Bean (Guar) Seeds for Kharif, Truthfully Labelled ${index}`,
  nameHi: `सत्य-चिह्नित उन्नत ग्वार फली बीज, रोग-प्रतिरोधी और दीर्घकालीन ${index}`,
  taxRateBasisPoints: 1_800,
  pricePaise: 12_345_600,
}));

test("a document is a small PDF with both scripts in it", async () => {
  const pdf = await draw({ language: "hi", lines: lines.slice(0, 3) });
  expect(textOf(pdf).slice(0, 5)).toBe("%PDF-");
  expect(pagesOf(pdf)).toBe(1);
  expect(pdf.length).toBeLessThan(100_000);
  const text = textOf(pdf);
  expect(text).toContain("/Lang (hi)");
  // Two weights, each as a subset.
  expect(text.match(/\/FontName \/[A-Z]{6}\+NotoSansDevanagari/g)).toHaveLength(2);
});

test("many lines go on over pages", async () => {
  const pdf = await draw({ language: "hi", lines, taxSplit: "igst" });
  expect(pagesOf(pdf)).toBeGreaterThan(2);
  expect(pdf.length).toBeLessThan(150_000);
});
