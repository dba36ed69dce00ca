import type { Transaction } from "#database/connect.ts";
import type { Gathered } from "#domain/catalogue/imports/gather-products.ts";
import { cutShort, type ImportFault } from "#domain/catalogue/imports/import-fault.ts";
import { mustComeByLot } from "#domain/catalogue/lots/lots-required.ts";
import { holdLotsRequired } from "#server/catalogue/lots/opening/steps/hold-lots-required.ts";
import { getSettings } from "#server/settings/get-settings.ts";

/** Where the shop asks for lots, a file of products brings no stock of seed that is sown. */
export async function looseFaults(
  tx: Transaction,
  { loose }: Pick<Gathered, "loose">,
): Promise<ImportFault[]> {
  if (loose.length === 0) return [];
  await holdLotsRequired(tx);
  if (!mustComeByLot("sowing", await getSettings(tx))) return [];
  return loose.map(({ line, stock }) => ({
    line,
    column: "stock",
    code: "stock-by-lot",
    value: cutShort(stock),
  }));
}
