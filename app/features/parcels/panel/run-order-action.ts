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
import type { Workspace } from "#app/features/admin/workspace.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { lotFieldOf } from "./lot-wishes.ts";

type OrderActionRefusal =
  | PanelParcelRefusal
  | NoteRefusal
  | ConfirmOrderRefusal
  | OfflineMoneyRefusal;

export type OrderParams = { number: string; parcel?: string; refund?: string };
type OrderActionArgs = { request: Request; params: OrderParams };

/** The action behind one form of an order's page; `form` is the form's name on the page. */
export type OrderAction<S extends z.ZodObject> = {
  form: string;
  schema: S;
  /** What the names of further fields begin with. */
  others?: readonly string[];
  run: (
    world: World,
    person: Person,
    given: z.output<S> & {
      orderNumber: string;
      parcel: number;
      others: Readonly<Record<string, string>>;
    },
  ) => Promise<Result<string, OrderActionRefusal>>;
};

/**
 * Runs the action and redirects to the order; a refusal is shown at the form. @throws 404 where nothing of the order
 * is theirs
 */
export async function runOrderAction<S extends z.ZodObject>(
  { world, person, t, pathTo }: Workspace,
  { request, params }: OrderActionArgs,
  { form, schema, others = [], run }: OrderAction<S>,
) {
  const sent = await readForm(request, schema, { others });
  const orderNumber = readOrderNumber(params.number);
  // No form of ours sends such a thing.
  if (!sent.ok || orderNumber === null) throw data(null, { status: sent.ok ? 404 : 400 });
  const parcel = readParcelNumber(params.parcel);
  const given = { ...sent.value, orderNumber, parcel, others: sent.others };
  const answer = await run(world, person, given);
  if (answer.ok) throw redirect(pathTo(`/orders/${orderNumber}?done=${answer.value}`));
  const { refusal } = answer;
  const { words, init } = describeRefusal(refusal, t, { values: wordsOf(refusal, t) });
  if (init.status === 404) throw data(null, init);
  const field = fieldOf(refusal);
  const values = { ...(sent.values as Record<string, string>), ...sent.others };
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

/** Reads the number of a parcel; 0, which no parcel has, for anything else. */
export const readParcelNumber = (text: string | null | undefined): number =>
  /^[1-9][0-9]{0,2}$/.test(text ?? "") ? Number(text) : 0;

const fieldOf = (refusal: OrderActionRefusal): string | null =>
  "take" in refusal ? `${lotFieldOf[refusal.code]}${refusal.take}` : (fields[refusal.code] ?? null);

const fields: Partial<Record<OrderActionRefusal["code"], string>> = {
  "carrier-missing": "carrier",
  "carrier-too-long": "carrier",
  "tracking-too-long": "trackingNumber",
  "tracking-address-too-long": "trackingAddress",
  "tracking-address-invalid": "trackingAddress",
  "shop-reason-missing": "reason",
  "correction-unchosen": "what",
  "correction-reason-missing": "reason",
  "cash-out-of-range": "amount",
  "cash-below-refunds": "amount",
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

/** What the words of a refusal are filled with. */
export function wordsOf(refusal: OrderActionRefusal, t: Workspace["t"]): Record<string, string> {
  const statusWord = (status: ParcelStatus) => t(`status.${status}`);
  const from = "from" in refusal ? { from: statusWord(refusal.from) } : {};
  const to = "to" in refusal ? { to: statusWord(refusal.to) } : {};
  const status = "status" in refusal ? { status: statusWord(refusal.status) } : {};
  const number = "orderNumber" in refusal ? { orderNumber: refusal.orderNumber } : {};
  const due = "duePaise" in refusal ? { due: formatExactRupees(refusal.duePaise) } : {};
  const reference = "reference" in refusal ? { reference: refusal.reference } : {};
  const lots = "lots" in refusal ? { lots: refusal.lots } : {};
  const lines = "lines" in refusal ? { lines: refusal.lines.map(missingLineText).join(", ") } : {};
  const paise = sumIn(refusal);
  const sum = paise === null ? {} : { sum: formatExactRupees(paise) };
  return { ...lots, ...lines, ...sum, ...reference, ...from, ...to, ...status, ...number, ...due };
}

function sumIn(refusal: OrderActionRefusal): number | null {
  if ("totalPaise" in refusal) return refusal.totalPaise;
  if ("cashPaise" in refusal) return refusal.cashPaise;
  return "backPaise" in refusal ? refusal.backPaise : null;
}

const missingLineText = ({ productName, quantity, available }: MissingLine): string =>
  `${productName} (${available} of ${quantity})`;
