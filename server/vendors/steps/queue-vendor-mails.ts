import type { Transaction } from "#database/connect.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { activePeople } from "#server/vendors/vendor-store.ts";

type ToPerson = Extract<Mail, { kind: `vendor-${string}` } | { kind: `licence-${string}` }>;
type WithoutPerson<M> = M extends ToPerson ? Omit<M, "personId"> : never;

/** Writes to each person of the vendor. */
export async function queueVendorMails(
  tx: Transaction,
  vendorId: string,
  { mail, at }: { mail: WithoutPerson<ToPerson>; at: Date },
): Promise<void> {
  for (const personId of await activePeople(tx, vendorId))
    await queueMail(tx, { ...mail, personId }, at);
}
