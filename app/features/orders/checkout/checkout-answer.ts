import type { AddressProblems } from "#domain/people/addresses/address.ts";
import type { LineProblem } from "#domain/orders/order-refusals.ts";
import type { GivenProblems } from "#domain/payment-methods/offline-method.ts";
import type { CheckoutStep, Draft } from "./draft.ts";

/** What the server said of a sent form: the step to go on with, and what is wrong. */
export type CheckoutAnswer = {
  step: CheckoutStep;
  draft: Draft;
  /** What is wrong with the order as a whole. */
  problem?: string;
  addressProblems?: AddressProblems;
  methodProblem?: string;
  givenProblems?: GivenProblems;
  sowingProblem?: string;
  lineProblems?: LineProblem[];
};
