import { decimalRupees } from "#domain/money.ts";
import type { WithheldFile } from "#server/ledger/withholding/get-withheld.ts";

type Table = { titles: string[]; rows: (string | number | null)[][] };

/** As its return asks for it (GSTR-8; the statement of TDS), in English: by vendor. */
export function withheldTable(file: WithheldFile): Table {
  if (file.tax === "tcs")
    return {
      titles: [
        "GSTIN of vendor",
        "Vendor",
        "Taxable value supplied (₹)",
        "Taxable value returned (₹)",
        "Net taxable value (₹)",
        "Integrated tax (₹)",
        "Central tax (₹)",
        "State or UT tax (₹)",
      ],
      rows: file.lines.map((line) => [
        line.gstin,
        line.vendorName,
        ...[line.grossPaise, line.returnedPaise, line.netPaise].map(decimalRupees),
        ...[line.igstPaise, line.cgstPaise, line.cgstPaise].map(decimalRupees),
      ]),
    };
  return {
    titles: ["PAN of vendor", "Vendor", "Section", "Gross amount (₹)", "Rate (%)", "Tax (₹)"],
    rows: file.lines.map(({ pan, vendorName, grossPaise, basisPoints, taxPaise }) => [
      pan ?? "not given",
      vendorName,
      "393(1), Table 8(v), Income-tax Act 2025",
      decimalRupees(grossPaise),
      String(basisPoints / 100),
      decimalRupees(taxPaise),
    ]),
  };
}
