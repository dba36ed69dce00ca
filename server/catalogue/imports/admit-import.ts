import { openImportsMax, type ImportRefusal } from "#domain/catalogue/imports/import-limits.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { mayChange } from "#domain/vendors/vendor.ts";
import { attemptKey, countAttempt } from "#server/people/sign-in/attempt-store.ts";
import type { World } from "#server/world.ts";
import { selectSender } from "./import-store.ts";

const hour = { windowSeconds: 3600, lockSeconds: 3600 };

/** Counts a file that is about to be sent, and says before it is read whether it would be taken at all. */
export async function admitImport(
  world: World,
  { vendorId }: Person,
): Promise<Result<null, ImportRefusal>> {
  const sender =
    vendorId === null ? null : await selectSender(world.db, { vendorId, kind: "products" });
  if (vendorId === null || sender === null) return refuse({ code: "import-not-found" });
  if (!mayChange(sender.state)) return refuse({ code: "import-suspended" });
  const { importsPerHour, waitingImportsPerHour } = world.limits;
  const limit = sender.state === "waiting" ? waitingImportsPerHour : importsPerHour;
  const key = attemptKey("product import", vendorId);
  const counted = await countAttempt(world.db, key, { limit, ...hour }, world.now());
  if (counted.attempts > limit) {
    const { retryAfterSeconds } = counted;
    return refuse({ code: "too-many-imports-hour", retryAfterSeconds });
  }
  const most = openImportsMax(sender.state);
  return sender.open < most ? accept(null) : refuse({ code: "too-many-imports", most });
}
