import { changedFacts } from "#domain/audit/activity.ts";
import {
  readDelivery,
  type WrittenDelivery,
  type ZonesRefusal,
} from "#domain/delivery/written-delivery.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { DeliverySettings } from "#domain/delivery/shop-delivery.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { lockSettings, storeSettings } from "#server/settings/settings-store.ts";
import type { World } from "#server/world.ts";
import { zonesVersion } from "#server/settings/stored-zones.ts";

type ChangeRefusal = { code: "not-an-administrator" } | ZonesRefusal;

/** Acts on carts and orders to come. An order that is sent in between is told what is other now. */
export async function changeDelivery(
  world: World,
  person: Person,
  { written, version }: { written: WrittenDelivery; version: string },
): Promise<Result<null, ChangeRefusal>> {
  if (!can(person, "change-settings")) return refuse({ code: "not-an-administrator" });
  const read = readDelivery(written);
  if (!read.ok) return refuse({ code: "zones-wrong", faults: read.refusal });
  return world.db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await getSettings(tx);
    if (zonesVersion(before.delivery) !== version) return refuse({ code: "zones-changed" });
    const log = changedFacts(loggedDelivery(before.delivery), loggedDelivery(read.value));
    if (Object.keys(log.after).length === 0) return accept(null);
    const now = world.now();
    await storeSettings(tx, { before, after: { ...before, delivery: read.value }, now });
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "changed",
      subject: "settings",
      subjectId: "delivery",
      label: "Delivery",
      ...log,
    });
    // Products say how soon they come.
    await announceChange(tx, ["settings", "catalogue"]);
    return accept(null);
  });
}

const loggedDelivery = ({ days, countriesOff, zones }: DeliverySettings) => ({
  deliveryDays: `${days.from}–${days.to}`,
  countriesOff,
  deliveryZones: zones,
});
