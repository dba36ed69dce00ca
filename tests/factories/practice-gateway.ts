import type { Credentials, Gateway } from "#server/gateways/gateway.ts";
import { makeGatewayPayment } from "./gateway-payment.ts";

/** A gateway that needs an account, as real ones do, and takes whatever is sent. */
export function makePracticeGateway(
  credentials: () => Promise<Credentials> = () => Promise.resolve({}),
): Gateway & { usedKeys: string[] } {
  const usedKeys: string[] = [];
  return {
    usedKeys,
    name: "practice",
    title: "Practice Pay",
    credentialFields: [
      { name: "keyId", label: "Key ID", isSecret: false, pattern: /^key_(?:test|live)_\w+$/ },
      { name: "keySecret", label: "Key Secret", isSecret: true },
    ],
    modeOf: ({ keyId }) => (keyId?.startsWith("key_live_") ? "live" : "test"),
    isOnAtFirst: false,
    methods: ["credit-card", "upi"],
    fields: "frame",
    async create({ attemptId, amountPaise }) {
      usedKeys.push((await credentials()).keySecret ?? "");
      const orderReference = `order_${attemptId}`;
      const reference = `practice_${attemptId}`;
      const payment = makeGatewayPayment({ reference, orderReference, amountPaise });
      return { orderReference, payment };
    },
    pageFor: () => Promise.resolve(null),
    verifyReturn: () => Promise.resolve(null),
    parseWebhook: () => Promise.resolve(null),
    findPayments: () => Promise.resolve([]),
    getPayment: () => Promise.resolve(null),
    listPayments: () => Promise.resolve([]),
    capture: (payment) => Promise.resolve(payment),
    refund: ({ refundId, paymentReference, amountPaise }) =>
      Promise.resolve({
        reference: `refund_${refundId}`,
        paymentReference,
        refundId,
        state: "done",
        amountPaise,
      }),
    findRefunds: () => Promise.resolve([]),
  };
}

export const practiceKeys = {
  keyId: "key_test_rZ81mQ0yT2",
  keySecret: "s3cr3t-of-practice-42cd",
};
