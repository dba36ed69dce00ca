import type { RefundPlan } from "#server/money/refunds/get-refund-plan.ts";

export type RefundValues = Readonly<Record<string, string | undefined>>;

/** The form again, with what was typed and what is wrong with it. */
export type RefundEdit = {
  step: "edit";
  values: RefundValues;
  problems: Readonly<Record<string, string | undefined>>;
  problem: string | null;
};

/** What would go back, to be confirmed. */
export type RefundConfirm = {
  step: "confirm";
  values: RefundValues;
  plan: RefundPlan;
  problems: Readonly<Record<string, string | undefined>>;
};

/** Of the field that says whether a parcel is canceled too. */
export const choicePrefix = "cancel-";

export type RefundAnswer = RefundEdit | RefundConfirm;
