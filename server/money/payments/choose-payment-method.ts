import type { Transaction } from "#database/connect.ts";
import type { AboveLimit } from "#domain/orders/order-limits.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { ChooseMethodRefusal } from "#domain/money/payments/pay-refusals.ts";
import { whyNotPayable } from "#domain/money/payments/why-not-payable.ts";
import type { GivenFields, OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import { areSameRows, decideOfflinePayment } from "#domain/payment-methods/offline-payment.ts";
import { handGatewayOf, type PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { lockCarts } from "#server/orders/placing/ordering-store.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { moveParcels } from "#server/orders/steps/move-parcels.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { loadSettingsAndMethods } from "#server/payment-methods/load-ways-to-pay.ts";
import { waysToPay, type WaysToPay } from "#server/payment-methods/ways-to-pay.ts";
import type { World } from "#server/world.ts";
import {
  attemptMade,
  findAttempts,
  lockOwnOrder,
  type Attempt,
  type PayableOrder,
} from "./payment-store.ts";
import { decideCash } from "./steps/decide-cash.ts";
import { beginAttempt, hasStock, holdStockFor, limitWithoutCash } from "./steps/begin-attempt.ts";

export type MethodChoice = { orderNumber: string; method: string; given: GivenFields };

/** What the order waits for now: its money, the shop's word for a large cash order, or nothing any more. */
export type ChosenMethod = "waits-for-money" | "waits-for-shop" | "confirmed";

type Known = { order: PayableOrder; attempts: readonly Attempt[]; person: Person };
type Wanted = { method: PaymentMethod; gateway: string; offlinePayment: OfflinePayment | null };
type Decided = Wanted & { aboveLimit: AboveLimit | null };

/**
 * An order that is not paid is paid in a way that goes through no gateway: in cash, to the shop's own UPI ID, by one of the
 * owner's own methods. Asked again while it is to be paid so, nothing changes.
 */
export async function choosePaymentMethod(
  world: World,
  person: Person,
  { orderNumber, ...choice }: MethodChoice,
): Promise<Result<ChosenMethod, ChooseMethodRefusal>> {
  const number = readOrderNumber(orderNumber);
  if (number === null) return refuse({ code: "order-not-found" });
  return world.db.transaction(async (tx) => {
    // What an account may order in cash counts all its orders: they wait for each other, as when they are placed.
    await lockCarts(tx, [person.id]);
    const order = await lockOwnOrder(tx, { personId: person.id, number });
    if (order === null || !can(person, "pay-order", { customerId: person.id }))
      return refuse({ code: "order-not-found" });
    const attempts = await findAttempts(tx, order.id);
    return chooseIn(tx, world, { order, attempts, person }, choice);
  });
}

async function chooseIn(
  tx: Transaction,
  world: World,
  { order, attempts, person }: Known,
  choice: Omit<MethodChoice, "orderNumber">,
): Promise<Result<ChosenMethod, ChooseMethodRefusal>> {
  const { settings, methods } = await loadSettingsAndMethods(tx);
  const wanted = want(waysToPay(world, settings, methods), choice);
  if (!wanted.ok) return wanted;
  const same = answerAgain(order, attempts, wanted.value, world.now());
  if (same !== null) return accept(same);
  const refusal = whyNotPayable(order, attempts.map(attemptMade), { mayLeavePage: true });
  if (refusal !== null) return refuse(refusal);
  const { method } = wanted.value;
  const { country } = order;
  if (method === "cod" && country !== "IN") return refuse({ code: "cod-india-only", country });
  const aboveLimit =
    method === "cod"
      ? await decideCash(tx, order, { person, settings, now: world.now() })
      : accept(limitWithoutCash(order));
  if (!aboveLimit.ok) return aboveLimit;
  const decided = { ...wanted.value, aboveLimit: aboveLimit.value };
  const stock = await holdStockFor(tx, order, decided, world.now());
  if (stock !== null) return refuse(stock);
  const open = attempts.find(({ state }) => state === "open");
  return accept(await begin(tx, world, { order, open }, decided));
}

function want(
  ways: WaysToPay,
  { method: asked, given }: Omit<MethodChoice, "orderNumber">,
): Result<Wanted, ChooseMethodRefusal> {
  const method = ways.methods.find((on) => on === asked);
  const gateway = method === undefined ? null : handGatewayOf(method);
  if (method === undefined || gateway === null)
    return refuse({ code: "payment-method-off", method: asked });
  const decided = decideOfflinePayment(method, { ...ways, given });
  return decided.ok ? accept({ method, gateway, offlinePayment: decided.value }) : decided;
}

/** A second click, another tab: it is to be paid so already. */
function answerAgain(
  order: PayableOrder,
  attempts: readonly Attempt[],
  { method, offlinePayment }: Wanted,
  now: Date,
): ChosenMethod | null {
  const last = attempts.at(-1);
  if (order.method !== method || last?.method !== method || order.status === "canceled")
    return null;
  if (method === "cod") return order.status === "pending" ? "waits-for-shop" : "confirmed";
  const isSame =
    last.state === "open" &&
    order.status === "pending" &&
    hasStock(order, now) &&
    areSameRows(last.offlinePayment?.given ?? [], offlinePayment?.given ?? []);
  return isSame ? "waits-for-money" : null;
}

async function begin(
  tx: Transaction,
  world: World,
  { order, open }: { order: PayableOrder; open: Attempt | undefined },
  decided: Decided,
): Promise<ChosenMethod> {
  const at = world.now();
  const { id: orderId } = order;
  const beginning = { ...decided, tokenHash: null };
  const outside = { now: at, newId: world.newId };
  const { attemptId } = await beginAttempt(tx, outside, { order, open }, beginning);
  const isAccepted = decided.method === "cod" && decided.aboveLimit === null;
  if (isAccepted) await moveParcels(tx, orderId, "confirmed", { event: "cod-accepted", now: at });
  else await queueMail(tx, { kind: "payment-chosen", orderId, attemptId }, at);
  await deriveOrder(tx, orderId);
  if (isAccepted) return "confirmed";
  return decided.method === "cod" ? "waits-for-shop" : "waits-for-money";
}
