import type { Credentials, Gateway } from "#server/payments/gateway.ts";

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
    async charge({ attemptId }) {
      usedKeys.push((await credentials()).keySecret ?? "");
      return { state: "captured", reference: `practice_${attemptId}` };
    },
    find: () => Promise.resolve(null),
    refund: ({ refundId }) => Promise.resolve({ reference: `refund_${refundId}` }),
  };
}

export const practiceKeys = {
  keyId: "key_test_rZ81mQ0yT2",
  keySecret: "s3cr3t-of-practice-42cd",
};
