import { mayClose } from "#domain/payment-methods/open-methods.ts";
import type { PaymentMethodRefusal } from "#domain/payment-methods/payment-method-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import { findGateway } from "#server/gateways/gateways.ts";
import type { World } from "#server/world.ts";
import { loadGatewayRow, saveGatewayRow } from "./method-store.ts";
import { lockOpenMethods } from "./steps/lock-open-methods.ts";

/** The gateway is off from then on: without them it can't take money. */
export async function removeGatewayCredentials(
  world: World,
  person: Person,
  name: string,
): Promise<Result<"removed", PaymentMethodRefusal>> {
  const gateway = findGateway(world.gateways, name);
  if (!can(person, "manage-payments") || gateway === null)
    return refuse({ code: "payment-method-not-found" });
  return world.db.transaction(async (tx) => {
    const open = await lockOpenMethods(tx, world);
    const row = await loadGatewayRow(tx, name);
    if (row === null || row.credentials === null) return accept("removed");
    if (!mayClose(open, ({ id }) => id === name)) return refuse({ code: "last-payment-method" });
    const at = world.now();
    await saveGatewayRow(tx, { ...row, enabled: false, credentials: null }, at);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "changed",
      subject: "gateway",
      subjectId: name,
      label: gateway.title,
      before: { credentials: "saved", on: row.enabled },
      after: { credentials: "none", on: false },
    });
    await announceChange(tx, ["settings"]);
    return accept("removed");
  });
}
