// What an order that is paid by hand says of its payment: the way as it was when it was chosen, what the customer told with
// the order, and what they are asked for once the money was sent (a bank's number, a date).
import { type Result, accept, refuse } from "#domain/result.ts";
import {
  askedWhen,
  checkGiven,
  type GivenFields,
  type GivenProblems,
  type OfflineMethod,
  type OfflinePayment,
  type OfflineRow,
} from "./offline-method.ts";
import { offlineIdOf, type PaymentMethod } from "./payment-method.ts";
import type { UpiAccount } from "./upi-direct.ts";

export type OfflinePaymentRefusal =
  | { code: "payment-method-off"; method: string }
  /** What the owner's own method asks the customer for. */
  | { code: "payment-info-missing"; problems: GivenProblems };

type Chosen = {
  /** The owner's own that are on. */
  offline: readonly OfflineMethod[];
  given: GivenFields;
  /** The shop's own UPI ID. */
  upi: UpiAccount;
};

/** Null: the money of this method doesn't come by hand. */
export function decideOfflinePayment(
  method: PaymentMethod,
  { offline, given, upi }: Chosen,
): Result<OfflinePayment | null, OfflinePaymentRefusal> {
  if (method === "upi-direct") return accept(upiPayment(upi));
  const id = offlineIdOf(method);
  if (id === null) return accept(null);
  const own = offline.find((one) => one.id === id);
  if (own === undefined) return refuse({ code: "payment-method-off", method });
  const checked = checkGiven(own, given, "before");
  if (!checked.ok) return checked;
  const { name, info, requiredInfo } = own;
  const asks = requiredInfo
    .filter((row) => askedWhen(row) === "after")
    .map(({ name: field, data }) => ({ name: field, data }));
  return accept({ methodId: own.id, name, info, given: checked.value, asks });
}

const upiPayment = (upi: UpiAccount): OfflinePayment => ({
  methodId: "upi-direct",
  name: "UPI",
  info: [{ name: "UPI ID", data: upi.upiId }],
  given: [],
  upi,
});

/** Whether something is asked for once the money was sent: a UPI payment has its number. */
export const asksForDetails = ({ upi, asks = [] }: OfflinePayment): boolean =>
  upi !== undefined || asks.length > 0;

/** What is asked for once the money was sent, and was not told yet; the data is an example. */
export const missingDetails = ({ asks = [], given }: OfflinePayment): OfflineRow[] =>
  asks.filter(({ name }) => !given.some((row) => row.name === name));

/** Of what is asked for once the money was sent: what was told. */
export const toldDetails = ({ asks = [], given }: OfflinePayment): OfflineRow[] =>
  given.filter(({ name }) => asks.some((row) => row.name === name));

/** With all of what is asked for once the money was sent, in place of what was told before. */
export function withDetails(
  payment: OfflinePayment,
  typed: GivenFields,
): Result<OfflinePayment, Extract<OfflinePaymentRefusal, { code: "payment-info-missing" }>> {
  const { methodId: id, asks = [], given } = payment;
  const asked = asks.map((row) => ({ ...row, asked: "after" as const }));
  const checked = checkGiven({ id, requiredInfo: asked }, typed, "after");
  if (!checked.ok) return checked;
  const before = given.filter(({ name }) => !asks.some((row) => row.name === name));
  return accept({ ...payment, given: [...before, ...checked.value] });
}

/** "UTR: 4455, Date: 20 Nov", as the history keeps it. */
export const detailsText = (rows: readonly OfflineRow[]): string =>
  rows.map(({ name, data }) => `${name}: ${data}`).join(", ");

const isSameRow = (one: OfflineRow, other: OfflineRow | undefined) =>
  one.name === other?.name && one.data === other.data;

export const areSameRows = (one: readonly OfflineRow[], other: readonly OfflineRow[]): boolean =>
  one.length === other.length && one.every((row, index) => isSameRow(row, other[index]));
