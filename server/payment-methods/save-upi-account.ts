import type { UpiAccountRefusal } from "#domain/payment-methods/payment-method-refusals.ts";
import { checkUpiAccount, type UpiAccount } from "#domain/payment-methods/upi-direct.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { lockSettings, storeSettings } from "#server/settings/settings-store.ts";
import type { World } from "#server/world.ts";

/** `shown` is what the form was filled with: who changes what somebody else has just changed is told. */
export async function saveUpiAccount(
  world: World,
  person: Person,
  { typed, shown }: { typed: UpiAccount; shown: UpiAccount },
): Promise<Result<"saved", UpiAccountRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "payment-method-not-found" });
  const checked = checkUpiAccount(typed);
  if (!checked.ok) return checked;
  const account = checked.value;
  return world.db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await getSettings(tx);
    const { enabled, ...stored } = before.upiDirect;
    if (isSame(stored, account)) return accept("saved");
    if (!isSame(stored, shown)) return refuse({ code: "upi-account-changed" });
    const now = world.now();
    await storeSettings(tx, {
      before,
      after: { ...before, upiDirect: { enabled, ...account } },
      now,
    });
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "changed",
      subject: "gateway",
      subjectId: "upi-direct",
      label: "UPI to the shop",
      before: stored,
      after: account,
    });
    await announceChange(tx, ["settings"]);
    return accept("saved");
  });
}

const isSame = (one: UpiAccount, other: UpiAccount) =>
  one.upiId === other.upiId && one.payeeName === other.payeeName;
