import { redirect } from "react-router";
import { fileDays, readDayRange } from "#domain/money/reconciliation/day-range.ts";
import { exportMoney } from "#server/money/reconciliation/export-money.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { givenDays } from "#app/features/money/panel/reconciliation/read-compared-payments-query.ts";
import { moneyLine, moneyTitles } from "#app/features/money/panel/reconciliation/money-file.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/file";

/** What came and went back in some days. Days that it can't have are explained at the fields they were typed in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const { days, given, problems } = readDayRange(
    givenDays(url.searchParams),
    fileDays,
    world.now(),
  );
  if (Object.keys(problems).length > 0) {
    const typed = new URLSearchParams({ fileFrom: given.from, fileTo: given.to });
    return redirect(`/admin/money?${typed}`);
  }
  async function* lines() {
    for await (const rows of exportMoney(world, person, days)) yield rows.map(moneyLine);
  }
  const name = `money-${days.from}-${days.to}.csv`;
  return csvResponse(name, moneyTitles, lines(), world.log);
}
