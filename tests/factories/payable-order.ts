import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { offlineIdOf } from "#domain/payment-methods/payment-method.ts";
import { choosePaymentMethod } from "#server/money/payments/choose-payment-method.ts";
import { confirmOfflinePayment } from "#server/money/payments/confirm-offline-payment.ts";
import { createSandboxToken } from "#server/money/payments/create-sandbox-token.ts";
import { giveUpiReference } from "#server/money/payments/give-upi-reference.ts";
import { payOrder } from "#server/money/payments/pay-order.ts";
import { refuseOfflinePayment } from "#server/money/payments/refuse-offline-payment.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { makeAdministrator } from "./administrator.ts";
import { makeOfflineMethod } from "./offline-method.ts";
import { makeParcelsOrder } from "./parcels-order.ts";
import { switchOnUpi } from "./upi-direct.ts";
import { payByCard, testCards } from "./unpaid-order.ts";

export const waysToPay = ["card", "sandbox UPI", "UPI to the shop", "bank transfer"] as const;
export type WayToPay = (typeof waysToPay)[number];

/** A way of the owner's that asks for its reference and date once the money was sent. */
export const makeBankTransfer = (db: Database) =>
  makeOfflineMethod(db, {
    requiredInfo: [
      { name: "Reference", data: "UTR 4455", asked: "after" },
      { name: "Date", data: "20 Nov 2026", asked: "after" },
    ],
  });

/**
 * An order of two parcels that waits for its money, in a shop where it can be paid in every way: the same order fails and is
 * paid so that a test can go from any way to any other.
 */
export async function makePayableOrder(
  db: Database,
  way: WayToPay,
  making: { pricesPaise?: number[]; method?: string } = {},
) {
  await switchOnUpi(db);
  const bank = await makeBankTransfer(db);
  const methods = {
    card: "credit-card",
    "sandbox UPI": "upi",
    "UPI to the shop": "upi-direct",
    "bank transfer": bank.method,
  } as const;
  const made = await makeParcelsOrder(db, { method: methods[way], ...making });
  const { world, buyer, number: orderNumber } = made;
  const admin = await makeAdministrator(db);
  const view = async () => {
    const order = await getOrder(world, buyer, orderNumber);
    if (order === null) throw new Error("Its customer does not see the order");
    return order;
  };
  const payByUpi = async (upiId: string) => {
    const typed = await createSandboxToken(world, { method: "upi", upiId });
    if (!typed.ok) throw new Error(typed.refusal.code);
    return payOrder(world, buyer, { orderNumber, method: "upi", token: typed.value.token });
  };
  const choose = (method: string, given = {}) =>
    choosePaymentMethod(world, buyer, { orderNumber, method, given });
  /** All that is due came, or what the attempt asked for that is named. */
  const confirm = async (reference: string, attempt?: string) => {
    const { attempts, duePaise } = await view();
    return confirmOfflinePayment(world, admin, {
      orderNumber,
      amountPaise: attempts.find(({ id }) => id === attempt)?.amountPaise ?? duePaise,
      reference,
      ...(attempt === undefined ? {} : { attempt }),
    });
  };
  const refuse = (attempt?: string) =>
    refuseOfflinePayment(world, admin, {
      orderNumber,
      ...(attempt === undefined ? {} : { attempt }),
    });
  return {
    ...made,
    admin,
    bank,
    bankMethodId: offlineIdOf(bank.method) ?? "",
    view,
    choose,
    confirm,
    refuse,
    tellUpi: (reference: string) => giveUpiReference(world, buyer, { orderNumber, reference }),
    payCard: (card: string) => payByCard(world, buyer, orderNumber, card),
    /** The payment that is waited for does not come. */
    fail: async (by: WayToPay = way): Promise<void> => {
      if (by === "card") await payByCard(world, buyer, orderNumber, testCards.decline);
      else if (by === "sandbox UPI") await payByUpi("decline@sandbox");
      else await refuse();
    },
    /** It is paid in that way, to the end. */
    pay: async (by: WayToPay) => {
      if (by === "card") return payByCard(world, buyer, orderNumber, testCards.success);
      if (by === "sandbox UPI") return payByUpi("success@sandbox");
      const chosen = await choose(methods[by]);
      return chosen.ok ? confirm(by === "bank transfer" ? "UTR 9" : "432187650912") : chosen;
    },
    /** Of its mails: which kinds were asked for, in their order. */
    mails: async (): Promise<string[]> => {
      const { rows } = await db.execute<{ topic: string }>(sql`
        select topic from outbox where payload ->> 'orderId' = ${made.orderId} order by id`);
      return rows.map(({ topic }) => topic);
    },
    captured: async () => {
      const { rows } = await db.execute<{ n: number; back: number }>(sql`
        select (select count(*) from captures where order_id = ${made.orderId}) as n,
          (select count(*) from refunds where order_id = ${made.orderId}) as back`);
      return rows[0];
    },
  };
}
