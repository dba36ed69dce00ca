// What the log of the panel can say: who did what to what. Closed lists, so that each has its words and its filter.

export const activitySubjects = [
  "administrator",
  "administrator-request",
  "invite",
  "category",
  "product",
  "pack",
  "lot",
  "signing-key",
  "order",
  "parcel",
  "return-request",
  "complaint",
  "payment",
  "customer",
  "vendor",
  "gateway",
  "offline-method",
  "settings",
  "tax-class",
  "commission-rule",
  "promotion",
  "withholding",
  "tax-payment",
  "message",
  "review",
  "mail",
  "product-import",
  "books",
  "payout-run",
  "payout",
  "remittance",
  "gateway-settlement",
] as const;
export type ActivitySubject = (typeof activitySubjects)[number];

export const activityActions = [
  "created",
  "submitted",
  "changed",
  "deleted",
  "published",
  "archived",
  "moved",
  "canceled",
  "noted",
  "stock-changed",
  "pictures-changed",
  "approved",
  "refused",
  "replaced",
  "received",
  "invited",
  "withdrawn",
  "suspended",
  "switched-on",
  "switched-off",
  "signed-in",
  "sign-in-failed",
  "sign-in-locked",
  "sign-in-guessed",
  "signed-out",
  "second-step-failed",
  "second-step-removed",
  "handed-reset-link",
  "access-refused",
  "confirmed",
  "acknowledged",
  "answered",
  "closed",
  "reopened",
  "hidden",
  "shown",
  "sent-again",
  "sent-back",
  "paused",
  "accepted-licence",
  "refused-licence",
  "imported",
  "compared",
  "asked-about",
  "refunded",
  "tested",
  "held",
  "released",
  "sampled",
  "recalled",
  "reached",
  "downloaded",
  "settled",
  "dropped",
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** Only what changed. Nothing of a customer but ids: an anonymised person leaves nothing in the log. */
export type ActivityFacts = Readonly<Record<string, unknown>>;

export type Activity = {
  /** Null when the system acted by itself. */
  actorId: string | null;
  action: ActivityAction;
  subject: ActivitySubject;
  subjectId: string;
  /** What the subject is called, where that is no person's name. */
  label?: string | undefined;
  before?: ActivityFacts | undefined;
  after?: ActivityFacts | undefined;
};

/** The fields in which two states differ, as the log keeps them. */
export function changedFacts(
  before: ActivityFacts,
  after: ActivityFacts,
): { before: ActivityFacts; after: ActivityFacts } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (facts: ActivityFacts) =>
    Object.fromEntries(keys.filter((key) => key in facts).map((key) => [key, facts[key]]));
  return { before: pick(before), after: pick(after) };
}
