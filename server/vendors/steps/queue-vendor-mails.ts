import type { Transaction } from "#database/connect.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { mailRows } from "#server/outbox/steps/queue-mail.ts";
import { activePeopleOf } from "#server/vendors/vendor-store.ts";

type ToPerson = Extract<Mail, { kind: `vendor-${string}` } | { kind: `licence-${string}` }>;
type WithoutPerson<M> = M extends ToPerson ? Omit<M, "personId"> : never;

/** Writes to each person of the vendor. */
export async function queueVendorMails(
  tx: Transaction,
  vendorId: string,
  { mail, at }: { mail: WithoutPerson<ToPerson>; at: Date },
): Promise<void> {
  await queueMailsOfVendors(tx, [{ vendorId, mail }], { at });
}

/** Writes to each person of each vendor, in two questions however many there are. `notBefore`: they may wait until then. */
export async function queueMailsOfVendors(
  tx: Transaction,
  mails: readonly { vendorId: string; mail: WithoutPerson<ToPerson> }[],
  { at, notBefore = at }: { at: Date; notBefore?: Date },
): Promise<void> {
  const people = await activePeopleOf(tx, [...new Set(mails.map(({ vendorId }) => vendorId))]);
  const written = mails.flatMap(({ vendorId, mail }) =>
    people
      .filter((person) => person.vendorId === vendorId)
      .map(({ id: personId }) => ({ mail: { ...mail, personId }, notBefore })),
  );
  if (written.length > 0) await tx.execute(mailRows(written, at));
}
