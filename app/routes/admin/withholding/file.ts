import { data } from "react-router";
import { readMonth } from "#domain/ledger/withholding/tax-payment.ts";
import { withheldTaxes } from "#domain/ledger/withholding/withheld.ts";
import { downloadWithheld } from "#server/ledger/withholding/get-withheld.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { withheldTable } from "#app/features/ledger/withholding/withheld-file.ts";
import type { Route } from "./+types/file";

/** What of a month is told to the tax office. */
export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const month = readMonth(args.params.month);
  const tax = withheldTaxes.find((name) => name === args.params.tax);
  if (month === null || tax === undefined) throw data(null, { status: 404 });
  const file = await downloadWithheld(world, person, { tax, month });
  if (file === null) throw data(null, { status: 404 });
  const { titles, rows } = withheldTable(file);
  async function* batches() {
    yield rows;
  }
  return csvResponse(`${tax}-${args.params.month}.csv`, titles, batches(), world.log);
}
