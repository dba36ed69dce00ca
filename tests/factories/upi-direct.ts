import type { Database } from "#database/connect.ts";
import { settings } from "#database/schema/settings.ts";

export const upiAccount = { upiId: "beejbazaar@okaxis", payeeName: "Beej Bazaar" };

/** Customers may pay to the shop's own UPI ID. */
export async function switchOnUpi(db: Database): Promise<void> {
  const value = { enabled: true, ...upiAccount };
  await db
    .insert(settings)
    .values({ key: "upiDirect", value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
