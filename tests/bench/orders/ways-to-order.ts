import { givenField, type OfflineMethod } from "#domain/payment-methods/offline-method.ts";
import { testCards } from "#tests/factories/unpaid-order.ts";
import type { StandIn } from "#tests/razorpay/stand-in.ts";
import { openPage, sendForm, type Answer, type Sender } from "./send-form.ts";

/** All that is asked of the shop from the press of the last button until the order stands and the customer has paid. */
export type WayToOrder = {
  what: string;
  method: string;
  order(to: Sender, fields: ReviewFields): Promise<Answer>;
};

/** What the review step sends, and more. */
type ReviewFields = (more?: Record<string, string>) => Record<string, string>;

const send = (to: Sender, fields: Record<string, string>) => sendForm(to, "/checkout.data", fields);

export const inCash: WayToOrder = {
  what: "cash on delivery",
  method: "cod",
  order: (to, fields) => send(to, fields()),
};

export const byOwnMethod = (own: Pick<OfflineMethod, "id"> & { method: string }): WayToOrder => ({
  what: "a method of the owner's own",
  method: own.method,
  order: (to, fields) => send(to, fields({ [givenField(own.id, "Reference")]: "UTR 1" })),
});

/** The customer pays in an app and names the payment. */
export function byUpiToTheShop(): WayToOrder {
  let payments = 0;
  return {
    what: "UPI to the shop",
    method: "upi-direct",
    async order(to, fields) {
      const page = `/orders/${orderIn(await send(to, fields()))}/upi`;
      await openPage(to, page);
      const reference = String((payments += 1)).padStart(12, "9");
      return sendForm(to, `${page}.data`, { reference });
    },
  };
}

export const byCardAtTheSandbox: WayToOrder = {
  what: "card, at the sandbox",
  method: "credit-card",
  async order(to, fields) {
    const made = await sendForm(to, "/sandbox/tokens", {
      method: "credit-card",
      cardNumber: testCards.success,
      expiry: "12/30",
      cvv: "123",
      nameOnCard: "Asha Verma",
    });
    const { token } = JSON.parse(made.body) as { token: string };
    return send(to, fields({ token }));
  },
};

/** The customer is led to its page, pays there and comes back. What happens there takes no time. */
export const byCardAtRazorpay = (razorpay: StandIn): WayToOrder => ({
  what: "card, at Razorpay",
  method: "credit-card",
  async order(to, fields) {
    const number = orderIn(await send(to, fields()));
    const { body } = await openPage(to, `/orders/${number}/payment`);
    const orderId = /name="order_id" value="(\w+)"/.exec(body)?.[1];
    if (orderId === undefined) throw new Error(`No way to Razorpay's page: ${body.slice(0, 300)}`);
    const { returned } = razorpay.pay(orderId, { method: "card" });
    return sendForm(to, `/payments/razorpay/return?order=${number}&lang=en`, returned ?? {});
  },
});

export function orderIn({ status, body, location }: Answer): string {
  const [number] = /BB-\d{4}-\d{6}/.exec(body + location) ?? [];
  if (number === undefined)
    throw new Error(`A checkout was answered with ${status}: ${body.slice(0, 300)}`);
  return number;
}
