import type { ImportFileRefusal } from "#domain/catalogue/imports/import-limits.ts";
import { shownFileName } from "#domain/catalogue/imports/read-text.ts";
import { groupSettlements } from "#domain/ledger/settlements/settlement.ts";
import {
  readSettlementTable,
  type SettlementFileRefusal,
} from "#domain/ledger/settlements/written-settlement.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { readPlainTable } from "#server/catalogue/imports/read-plain-table.ts";
import { listGateways } from "#server/gateways/gateways.ts";
import type { World } from "#server/world.ts";
import { keepSettlements, type TakenSettlements } from "./steps/keep-settlements.ts";

/** A gateway's own report, for days that it was not asked about or did not tell. The same file twice adds nothing. */
export async function uploadSettlements(
  world: World,
  person: Person,
  { gateway, fileName, bytes }: { gateway: string; fileName: string; bytes: Uint8Array },
): Promise<Result<TakenSettlements, SettlementFileRefusal | ImportFileRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  if (!listGateways(world.gateways).some((one) => one.name === gateway && one.settlements))
    return refuse({ code: "settlement-gateway-unknown" });
  const table = readPlainTable(bytes);
  if (!table.ok) return table;
  const { titles, rows, fault } = table.value;
  if (fault?.code === "rows-none") return refuse({ code: "settlement-file-empty" });
  if (fault !== null) return refuse({ code: "settlement-file-broken", line: fault.line });
  const at = world.now();
  const items = readSettlementTable(titles, rows, at);
  if (!items.ok) return items;
  const told = groupSettlements(items.value);
  return accept(
    await world.db.transaction(async (tx) => {
      const newId = () => world.newId();
      const taken = await keepSettlements(tx, told, { gateway, enteredBy: person.id, at, newId });
      await recordActivity(tx, {
        actorId: person.id,
        at,
        action: "imported",
        subject: "gateway-settlement",
        subjectId: gateway,
        label: shownFileName(fileName),
        after: taken,
      });
      return taken;
    }),
  );
}
