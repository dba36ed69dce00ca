import type { DigitalMethod } from "#domain/payment-methods/payment-method.ts";
import {
  GatewayRefused,
  type CredentialField,
  type Gateway,
  type GatewayPayment,
} from "#server/gateways/gateway.ts";
import { callRazorpay, razorpayOrigin, type Account } from "./razorpay-call.ts";
import {
  collectionOf,
  isReference,
  orderEntity,
  paymentEntity,
  refundEntity,
} from "./razorpay-entities.ts";
import { razorpayEvents, readRazorpayEvent } from "./razorpay-event.ts";
import { razorpaySettlements } from "./razorpay-settlements.ts";
import { razorpayTransfers } from "./razorpay-transfers.ts";
import { isSigned } from "./razorpay-signature.ts";

export const razorpayName = "razorpay";

/** Named as Razorpay's dashboard names them. */
const credentialFields: readonly CredentialField[] = [
  {
    name: "keyId",
    label: "Key Id",
    isSecret: false,
    pattern: /^rzp_(?:test|live)_[A-Za-z0-9]{8,40}$/,
  },
  { name: "keySecret", label: "Key Secret", isSecret: true, pattern: /^\S{8,}$/ },
  { name: "webhookSecret", label: "Webhook Secret", isSecret: true, pattern: /^\S{8,}$/ },
];

/** What its page is opened at. */
const pageMethods: Record<DigitalMethod, string> = {
  "credit-card": "card",
  upi: "upi",
  netbanking: "netbanking",
  wallet: "wallet",
};

/**
 * Money that is late authorized is captured as long as Razorpay keeps it, and then held to our own rules: minutes, 3 days
 * of the at most 5 after which what is not captured goes back.
 */
const capture = {
  capture: "automatic",
  capture_options: {
    automatic_expiry_period: 4320,
    manual_expiry_period: 7200,
    refund_speed: "normal",
  },
} as const;

const currency = "INR";

/** Razorpay: its Orders API, its hosted checkout, its webhooks. See docs/decisions/021-the-gateways-own-page.md. */
export function createRazorpayGateway(account: Account): Gateway {
  return {
    name: razorpayName,
    title: "Razorpay",
    credentialFields,
    webhookEvents: razorpayEvents,
    modeOf: ({ keyId }) => (keyId?.startsWith("rzp_live_") ? "live" : "test"),
    isOnAtFirst: false,
    methods: ["credit-card", "upi", "netbanking", "wallet"],
    fields: "page",
    ...paymentCalls(account),
    ...hearing(account),
    ...reading(account),
    ...moving(account),
    transfers: razorpayTransfers(account),
    settlements: razorpaySettlements(account),
  };
}

/** These calls lead a customer to the page of the gateway. */
function paymentCalls(account: Account): Pick<Gateway, "create" | "pageFor"> {
  return {
    async create({ attemptId, orderNumber, amountPaise }) {
      const body = {
        amount: amountPaise,
        currency,
        receipt: attemptId,
        notes: { order: orderNumber },
        payment: capture,
      };
      const order = await callRazorpay(account, {
        method: "POST",
        path: "/orders",
        body,
        answer: orderEntity,
      }).catch((error: unknown) => orderMadeBefore(account, { attemptId, amountPaise }, error));
      if (order.amount !== amountPaise || order.currency !== currency)
        throw new Error(`Razorpay made an order of another sum: ${order.id}`);
      return { orderReference: order.id, payment: null };
    },

    async pageFor({ payer, ...asked }) {
      const { keyId = "" } = await account.credentials();
      return {
        action: `${account.origin}/v1/checkout/embedded`,
        // Browsers hold a form's redirects to the same rule, and nothing says that its page stays at one name.
        onwards: account.origin === razorpayOrigin ? ["https://*.razorpay.com"] : [],
        fields: {
          key_id: keyId,
          order_id: asked.orderReference,
          amount: String(asked.amountPaise),
          currency,
          name: asked.shopName,
          description: asked.orderNumber,
          method: pageMethods[asked.method],
          "prefill[name]": payer.name,
          "prefill[email]": payer.email,
          "prefill[contact]": payer.phone,
          callback_url: asked.returnUrl,
          cancel_url: asked.cancelUrl,
        },
      };
    },
  };
}

/** What comes back from it by itself. */
function hearing(account: Account): Pick<Gateway, "verifyReturn" | "parseWebhook"> {
  return {
    async verifyReturn(orderReference, fields) {
      const { keySecret: secret = "" } = await account.credentials();
      const payment = fields["razorpay_payment_id"] ?? "";
      const signature = fields["razorpay_signature"] ?? "";
      if (!isReference(payment)) return null;
      return isSigned(`${orderReference}|${payment}`, { secret, signature }) ? payment : null;
    },

    async parseWebhook(body, headers) {
      const { webhookSecret = "" } = await account.credentials();
      return readRazorpayEvent(body, headers, webhookSecret);
    },
  };
}

function reading(
  account: Account,
): Pick<Gateway, "findPayments" | "getPayment" | "listPayments" | "findRefunds"> {
  const paymentsOf = async (orderReference: string): Promise<GatewayPayment[]> => {
    const { items } = await callRazorpay(account, {
      method: "GET",
      path: `/orders/${orderReference}/payments`,
      answer: collectionOf(paymentEntity),
    });
    return items;
  };
  return {
    async findPayments({ attemptId, orderReference }) {
      if (orderReference !== null)
        return isReference(orderReference) ? paymentsOf(orderReference).catch(unknown([])) : [];
      const orders = await ordersOf(account, attemptId);
      return (await Promise.all(orders.map(({ id }) => paymentsOf(id)))).flat();
    },

    getPayment: (reference) =>
      isReference(reference)
        ? paymentOf(account, reference).catch(unknown(null))
        : Promise.resolve(null),

    async listPayments({ from, to, after }) {
      // Whole seconds, both ends included.
      const query = new URLSearchParams({
        from: String(Math.ceil(from.getTime() / 1000)),
        to: String(Math.ceil(to.getTime() / 1000) - 1),
        count: "100",
        skip: String(after),
      });
      const { items } = await callRazorpay(account, {
        method: "GET",
        path: `/payments?${query.toString()}`,
        answer: collectionOf(paymentEntity),
      });
      return items;
    },

    async findRefunds(paymentReference) {
      if (!isReference(paymentReference)) return [];
      const { items } = await callRazorpay(account, {
        method: "GET",
        path: `/payments/${paymentReference}/refunds?count=100`,
        answer: collectionOf(refundEntity),
      });
      return items;
    },
  };
}

function moving(account: Account): Pick<Gateway, "capture" | "refund"> {
  return {
    async capture({ reference, amountPaise }) {
      const path = `/payments/${asReference(reference)}/capture`;
      const body = { amount: amountPaise, currency };
      return callRazorpay(account, { method: "POST", path, body, answer: paymentEntity }).catch(
        async (error: unknown) => {
          if (!(error instanceof GatewayRefused)) throw error;
          const payment = await paymentOf(account, reference);
          if (payment.state !== "captured") throw error;
          return payment;
        },
      );
    },

    // With the same key and the same body it is the same refund, so the body is made of nothing that changes.
    refund: async ({ refundId, paymentReference, amountPaise, failedBefore = null }) =>
      callRazorpay(account, {
        method: "POST",
        path: `/payments/${asReference(paymentReference)}/refund`,
        body: { amount: amountPaise, speed: "normal", receipt: refundId },
        headers: {
          "X-Refund-Idempotency": failedBefore === null ? refundId : `${refundId}-${failedBefore}`,
        },
        answer: refundEntity,
      }),
  };
}

/** It becomes part of an address. */
function asReference(given: string): string {
  if (isReference(given)) return given;
  throw new GatewayRefused("reference-unknown", "This is none of Razorpay's references");
}

const paymentOf = (account: Account, reference: string): Promise<GatewayPayment> =>
  callRazorpay(account, { method: "GET", path: `/payments/${reference}`, answer: paymentEntity });

async function ordersOf(account: Account, attemptId: string) {
  const path = `/orders?receipt=${encodeURIComponent(attemptId)}&count=100`;
  const answer = collectionOf(orderEntity);
  return (await callRazorpay(account, { method: "GET", path, answer })).items;
}

/** A receipt may be taken once only: then the order was made, and its answer did not come. */
async function orderMadeBefore(
  account: Account,
  { attemptId, amountPaise }: { attemptId: string; amountPaise: number },
  error: unknown,
) {
  if (!(error instanceof GatewayRefused)) throw error;
  const made = (await ordersOf(account, attemptId)).find(({ amount }) => amount === amountPaise);
  if (made === undefined) throw error;
  return made;
}

/** For what this account does not know. */
const unknown =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (error instanceof GatewayRefused) return answer;
    throw error;
  };
