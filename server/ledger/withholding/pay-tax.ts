import {
  newTaxPayment,
  type TaxPayment,
  type TaxPaymentRefusal,
  type WrittenTaxPayment,
} from "#domain/ledger/withholding/tax-payment.ts";
import { formatExactRupees } from "#domain/money.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { insertPostings } from "#server/ledger/posting-store.ts";
import type { World } from "#server/world.ts";
import { insertPayment } from "./withheld-store.ts";

/**
 * Writes down, and posts, that what was withheld went to the tax office.
 *
 * @param given.id that of the form: the same form sent twice is one payment
 */
export async function payTax(
  world: World,
  person: Person,
  { id, ...written }: WrittenTaxPayment & { id: string },
): Promise<Result<null, TaxPaymentRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const at = world.now();
  const decided = newTaxPayment(written, at);
  if (!decided.ok) return decided;
  const payment = decided.value;
  return world.db.transaction(async (tx) => {
    if (!(await insertPayment(tx, { id, personId: person.id, at }, payment))) return accept(null);
    await insertPostings(tx, [
      { ...postingOf(payment), subjectId: id, personId: person.id, at: at.toISOString() },
    ]);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "created",
      subject: "tax-payment",
      subjectId: id,
      label: `${payment.tax.toUpperCase()} ${payment.month.slice(0, 7)}`,
      after: {
        amount: formatExactRupees(payment.amountPaise),
        challan: payment.challan,
        paidOn: payment.paidOn,
      },
    });
    return accept(null);
  });
}

const postingOf = ({ tax, amountPaise, challan }: TaxPayment) =>
  ({
    subject: "tax-payment",
    step: 1,
    kind: "tax-paid",
    orderId: null,
    parcelId: null,
    vendorId: null,
    reason: challan,
    entries: [
      { account: tax, amountPaise },
      { account: "bank", amountPaise: -amountPaise },
    ],
  }) as const;
