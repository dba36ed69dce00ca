import { data, redirect } from "react-router";
import * as z from "zod";
import { takeBankFile } from "#server/payouts/take-bank-file.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { readRunNumber } from "#app/features/payouts/read-run-number.ts";
import { readForm } from "#app/forms/read-form.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { oneBatch } from "#app/http/downloads/one-batch.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";
import type { Route } from "./+types/file";

const pageOf = (number: string) => `/admin/money/payouts/${readRunNumber(number)}`;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, pageOf(params.number));

const schema = z.object({ again: z.string() });

/** The file for the bank. By a form and not by a link: each download is written down, and nothing may fetch it by itself. */
export async function action(args: Route.ActionArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { values } = await readForm(args.request, schema);
  const number = readRunNumber(args.params.number);
  const taken = await takeBankFile(world, person, { number, again: values.again === "yes" });
  if (!taken.ok) {
    const { code } = taken.refusal;
    const { status } = refusalLine(code);
    if (status === 404) throw data(null, { status });
    return redirect(`${pageOf(args.params.number)}?problem=${code}`);
  }
  const { name, titles, rows } = taken.value;
  return csvResponse(name, titles, oneBatch(rows), world.log);
}
