import { expect, test } from "vitest";
import type { PrintableReport } from "#domain/documents/printable-report.ts";
import { drawReport } from "./draw-report.ts";

const report = (rows: number, language: "en" | "hi"): PrintableReport => ({
  language,
  title: language === "hi" ? "स्टॉक रजिस्टर" : "Stock register",
  facts: [{ name: "Dealer", value: "Narmada Seeds" }],
  table: {
    title: "Stock register",
    columns: [
      { key: "goods", title: "Crop and variety", align: "start" },
      { key: "closing", title: "Closing stock", align: "end" },
    ],
    rows: Array.from({ length: rows }, (_, row) => [
      { text: language === "hi" ? `हाइब्रिड भिंडी ${row}` : `Hybrid Okra ${row}`, small: null },
      { text: String(row), small: null },
    ]),
  },
  notes: ["The columns of Form D"],
  signature: "Signature",
});

const pagesOf = (text: string) => text.match(/\/Type \/Page\n/g)?.length ?? 0;

test.each(["en", "hi"] as const)(
  "a report in %s lies across A4, on as many pages as it takes",
  async (language) => {
    const draw = async (rows: number) =>
      Buffer.from(await drawReport(report(rows, language))).toString("latin1");
    const short = await draw(3);
    expect(short.slice(0, 5)).toBe("%PDF-");
    expect(short).toContain(`/Lang (${language})`);
    expect(short).toContain("/MediaBox [0 0 841.89 595.28]");
    expect(short.match(/\/FontName \/[A-Z]{6}\+NotoSansDevanagari/g)).toHaveLength(2);
    expect([pagesOf(short), pagesOf(await draw(0)), pagesOf(await draw(100))]).toEqual([1, 1, 4]);
  },
);
