import { data, redirect, type RouterContextProvider } from "react-router";
import type * as z from "zod";
import { formatRupees } from "#domain/money.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { NoteRefusal, PanelParcelRefusal } from "#domain/orders/parcel-refusals.ts";
import type { OfflineMoneyRefusal } from "#domain/payments/offline-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import { getPlacedOrder } from "#server/orders/get-placed-order.ts";
import { personOf } from "#server/people/person-of.ts";
import type { World } from "#server/world.ts";
import { worldContext } from "#app/context.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { readForm } from "#app/read-form.ts";
import { sayRefusal } from "#app/say-refusal.ts";

type Context = Readonly<RouterContextProvider>;
type Refusal = PanelParcelRefusal | NoteRefusal | OfflineMoneyRefusal;

/** The order of the address, as administrators see it. @throws 404 where there is none */
export async function loadDesk({ context, params }: { context: Context; params: Params }) {
  const person = personOf(await requireAdministrator(context));
  const shown = await getPlacedOrder(context.get(worldContext), person, params.number);
  if (shown === null) throw data(null, { status: 404 });
  return { ...shown, title: `Order ${shown.order.number}` };
}

type Params = { number: string; parcel?: string; refund?: string };
type Deed<F> = (
  world: World,
  person: Person,
  given: F & { orderNumber: string; parcel: number },
) => Promise<Result<string, Refusal>>;

/**
 * Does what one form of the page asks for, and leads back to the order; what is refused is said at that form.
 * `form` is its name on the page.
 */
export async function askDesk<S extends z.ZodObject>(
  { request, context, params }: { request: Request; context: Context; params: Params },
  { form, schema, deed }: { form: string; schema: S; deed: Deed<z.output<S>> },
) {
  const person = personOf(await requireAdministrator(context));
  const sent = await readForm(request, schema);
  const orderNumber = readOrderNumber(params.number);
  // No form of ours sends such a thing.
  if (!sent.ok || orderNumber === null) throw data(null, { status: sent.ok ? 404 : 400 });
  const parcel = placeOf(params.parcel);
  const given = { ...sent.value, orderNumber, parcel };
  const answer = await deed(context.get(worldContext), person, given);
  if (answer.ok) throw redirect(`/admin/orders/${orderNumber}?done=${answer.value}`);
  const { refusal } = answer;
  const { words, init } = sayRefusal(refusal, t, { values: wordsOf(refusal) });
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

const t = textIn("en");

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
  "amount-unreadable": "amount",
  "amount-differs": "amount",
};

const statusWord = (status: ParcelStatus) => t(`status.${status}`);

function wordsOf(refusal: Refusal): Record<string, string> {
  const from = "from" in refusal ? { from: statusWord(refusal.from) } : {};
  const to = "to" in refusal ? { to: statusWord(refusal.to) } : {};
  const status = "status" in refusal ? { status: statusWord(refusal.status) } : {};
  const number = "orderNumber" in refusal ? { orderNumber: refusal.orderNumber } : {};
  const due = "duePaise" in refusal ? { due: formatRupees(refusal.duePaise, { decimals: 2 }) } : {};
  const reference = "reference" in refusal ? { reference: refusal.reference } : {};
  return { ...reference, ...from, ...to, ...status, ...number, ...due };
}
