import { offlineMethods } from "#database/schema/payment-methods.ts";
import type { Executor } from "#database/connect.ts";
import { givenField, type GivenFields } from "#domain/payment-methods/offline-method.ts";
import { offlineMethodOf } from "#domain/payment-methods/payment-method.ts";

/** A bank transfer that asks for a reference, switched on unless told otherwise. */
export async function makeOfflineMethod(
  db: Executor,
  over: Partial<typeof offlineMethods.$inferInsert> = {},
) {
  const id = crypto.randomUUID();
  const row = {
    id,
    name: "Bank transfer",
    info: [
      { name: "Account Number", data: "1234 5678 90" },
      { name: "IFSC", data: "SBIN0001234" },
    ],
    requiredInfo: [{ name: "Reference", data: "UTR 4455", asked: "before" as const }],
    ...over,
  };
  await db.insert(offlineMethods).values(row);
  const given: GivenFields = Object.fromEntries(
    row.requiredInfo.map(({ name }) => [givenField(row.id, name), "UTR 7788"]),
  );
  return { ...row, method: offlineMethodOf(row.id), given };
}
