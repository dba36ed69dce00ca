import { data } from "react-router";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { challanValue, type ChallanContent } from "#domain/documents/challan.ts";
import type { PrintableReport } from "#domain/documents/printable-report.ts";
import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import { formatExactRupees } from "#domain/money.ts";
import { drawReportWork } from "#server/documents/draw-report.ts";
import { getChallan } from "#server/documents/get-challan.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { pdfResponse } from "#app/http/downloads/pdf-response.ts";

/** To be put into the box. @throws 404 where it is another's, or nothing has left; Unavailable when too many files wait to be drawn */
export async function loadChallanFile(
  workspace: Workspace,
  params: { number: string; replacement: string },
): Promise<Response> {
  const { world, person } = workspace;
  const which = { orderNumber: params.number, replacementId: params.replacement };
  const challan = await getChallan(world, person, which);
  if (challan === null) throw data(null, { status: 404 });
  const pdf = await world.queues.drawings.run(person.id, () =>
    world.threads.run(drawReportWork, printed(workspace, challan)),
  );
  return pdfResponse(`${challan.number.replaceAll("/", "-")}.pdf`, pdf);
}

function printed({ t, language }: Workspace, challan: ChallanContent): PrintableReport {
  const { number, supplier, buyer, placeOfSupply, carrier, trackingNumber } = challan;
  const stateName =
    placeOfSupply && (language === "hi" ? placeOfSupply.nameHi : placeOfSupply.name);
  const facts = [
    [t("challan.number"), number],
    [t("challan.date"), formatIndiaDay(indiaDay(new Date(challan.issuedAt)), language)],
    [t("challan.from"), [supplier.name, ...supplier.addressLines].join(", ")],
    ["GSTIN", supplier.gstin ?? t("challan.unregistered")],
    [t("challan.to"), [buyer.name, ...buyer.addressLines, buyer.phone].join(", ")],
    [
      t("challan.place"),
      stateName === null ? buyer.countryName : `${stateName} (${placeOfSupply?.gstCode})`,
    ],
    [t("challan.order"), challan.orderNumber],
    [t("challan.bill"), challan.billNumber ?? "–"],
    [t("challan.carrier"), [carrier, trackingNumber].filter((part) => part !== null).join(", ")],
    [t("challan.reason"), t("challan.reasonText")],
  ] as const;
  return {
    language,
    title: t("challan.title"),
    facts: facts.map(([name, value]) => ({ name, value })),
    table: tableOf({ t, language }, challan),
    notes: [
      t("challan.total", { sum: formatExactRupees(challanValue(challan)) }),
      t("challan.noTax"),
    ],
    signature: t("challan.signature", { supplier: supplier.name }),
  };
}

function tableOf(
  { t, language }: Pick<Workspace, "t" | "language">,
  { lines }: ChallanContent,
): PrintableReport["table"] {
  const columns = ["goods", "pack", "hsn", "lot", "recalledLot"] as const;
  const numbers = ["quantity", "value"] as const;
  const cell = (text: string) => ({ text, small: null });
  return {
    title: t("challan.title"),
    columns: [
      ...columns.map((key) => ({ key, title: t(`challan.${key}`), align: "start" as const })),
      ...numbers.map((key) => ({ key, title: t(`challan.${key}`), align: "end" as const })),
    ],
    rows: lines.map((line) => [
      cell(productName({ name: line.name, nameHi: line.nameHi }, language)),
      cell(packLabel(line.packQuantity, line.packUnit, language)),
      cell(line.hsn ?? "–"),
      cell(line.lot),
      cell(line.recalledLot),
      cell(line.quantity.toLocaleString("en-IN")),
      cell(formatExactRupees(line.valuePaise)),
    ]),
  };
}
