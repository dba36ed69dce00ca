import { data, redirect } from "react-router";
import type * as z from "zod";
import { formatExactRupees } from "#domain/money.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type {
  ConfirmOrderRefusal,
  NoteRefusal,
  PanelParcelRefusal,
} from "#domain/parcels/parcel-refusals.ts";
import type { OfflineMoneyRefusal } from "#domain/payment-methods/offline-refusals.ts";
import type { MissingLine } from "#domain/money/payments/pay-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import type { Desk } from "#app/features/admin/desk.ts";
import { readForm } from "#app/forms/read-form.ts";
import { sayRefusal } from "#app/refusals/say-refusal.ts";

type Refusal = PanelParcelRefusal | NoteRefusal | ConfirmOrderRefusal | OfflineMoneyRefusal;

export type OrderParams = { number: string; parcel?: string; refund?: string };
type Asked = { request: Request; params: OrderParams };

/** What one form of an order's page asks for; `form` is its name on the page. */
export type Deed<S extends z.ZodObject> = {
  form: string;
  schema: S;
  deed: (
    world: World,
    person: Person,
    given: z.output<S> & { orderNumber: string; parcel: number },
  ) => Promise<Result<string, Refusal>>;
};

/** Does it, and leads back to the order; what is refused is said at that form. @throws 404 where nothing is theirs */
export async function doDeed<S extends z.ZodObject>(
  { world, person, t, place }: Desk,
  { request, params }: Asked,
  { form, schema, deed }: Deed<S>,
) {
  const sent = await readForm(request, schema);
  const orderNumber = readOrderNumber(params.number);
  // No form of ours sends such a thing.
  if (!sent.ok || orderNumber === null) throw data(null, { status: sent.ok ? 404 : 400 });
  const parcel = placeOf(params.parcel);
  const given = { ...sent.value, orderNumber, parcel };
  const answer = await deed(world, person, given);
  if (answer.ok) throw redirect(place(`/orders/${orderNumber}?done=${answer.value}`));
  const { refusal } = answer;
  const { words, init } = sayRefusal(refusal, t, { values: wordsOf(refusal, t) });
  if (init.status === 404) throw data(null, init);
  const field = fields[refusal.code] ?? null;
  const values = sent.values as Record<string, string>;
  return data(
    {
      form: parcel === 0 ? form : `${form}-${parcel}`,
      values,
      problems: field === null ? {} : { [field]: words },
      problem: field === null ? words : null,
    },
    init,
  );
}

/** 0 for what is no place: no parcel is there. */
export const placeOf = (text: string | null | undefined): number =>
  /^[1-9][0-9]{0,2}$/.test(text ?? "") ? Number(text) : 0;

const fields: Partial<Record<Refusal["code"], string>> = {
  "carrier-missing": "carrier",
  "carrier-too-long": "carrier",
  "tracking-too-long": "trackingNumber",
  "shop-reason-missing": "reason",
  "reason-too-long": "reason",
  "return-note-missing": "reason",
  "note-missing": "note",
  "note-too-long": "note",
  "reference-missing": "reference",
  "reference-too-long": "reference",
  "reference-used": "reference",
  "upi-reference-wrong": "reference",
  "amount-unreadable": "amount",
  "amount-differs": "amount",
};

function wordsOf(refusal: Refusal, t: Desk["t"]): Record<string, string> {
  const statusWord = (status: ParcelStatus) => t(`status.${status}`);
  const from = "from" in refusal ? { from: statusWord(refusal.from) } : {};
  const to = "to" in refusal ? { to: statusWord(refusal.to) } : {};
  const status = "status" in refusal ? { status: statusWord(refusal.status) } : {};
  const number = "orderNumber" in refusal ? { orderNumber: refusal.orderNumber } : {};
  const due = "duePaise" in refusal ? { due: formatExactRupees(refusal.duePaise) } : {};
  const reference = "reference" in refusal ? { reference: refusal.reference } : {};
  const lines = "lines" in refusal ? { lines: refusal.lines.map(sayMissing).join(", ") } : {};
  return { ...lines, ...reference, ...from, ...to, ...status, ...number, ...due };
}

const sayMissing = ({ productName, quantity, available }: MissingLine): string =>
  `${productName} (${available} of ${quantity})`;
