// What waits for an administrator, in the order in which the bell says it.
export const attentionKinds = [
  "orders",
  "confirmations",
  "payments",
  "refunds",
  "ledger",
  "returns",
  "order-complaints",
  "stock",
  "vendors",
  "licences",
  "products",
  "administrators",
  "complaints",
  "messages",
  "mails",
  "unsent",
  "backups",
  "log-pieces",
] as const;

export type AttentionKind = (typeof attentionKinds)[number];
export type Attention = { kind: AttentionKind; count: number };

const countedTo = 99;

/** No counting goes further: more is said as '99+'. */
export const attentionLimit = countedTo + 1;

export const formatCount = (count: number): string =>
  count > countedTo ? `${countedTo}+` : String(count);

/** Leaves out everything whose count is zero. */
export const attentionOf = (counts: Readonly<Record<AttentionKind, number>>): Attention[] =>
  attentionKinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0);

/** All of it together, for the bell itself. */
export const sumAttention = (all: readonly Attention[]): number =>
  all.reduce((sum, { count }) => sum + count, 0);
