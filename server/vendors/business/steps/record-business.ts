import type { Transaction } from "#database/connect.ts";
import type { Activity } from "#domain/audit/activity.ts";
import type { Person } from "#domain/people/person.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { Business } from "#server/vendors/business/business-store.ts";

type BusinessChange = { by: Person; at: Date; business: Business } & Pick<
  Activity,
  "action" | "before" | "after"
>;

/** What a vendor did with its own business, as administrators read it. */
export async function recordBusiness(
  tx: Transaction,
  { by, business, ...action }: BusinessChange,
): Promise<void> {
  await recordActivity(tx, {
    ...action,
    actorId: by.id,
    subject: "vendor",
    subjectId: business.id,
    label: business.isNamedAfterPerson ? undefined : business.businessName,
  });
}
