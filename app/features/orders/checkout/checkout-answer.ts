import type { RouterContextProvider } from "react-router";
import type { Person } from "#domain/people/person.ts";
import type { AddressProblems } from "#domain/people/addresses/address.ts";
import type { LineProblem } from "#domain/orders/order-refusals.ts";
import type { GivenProblems } from "#domain/payment-methods/offline-method.ts";
import type { CartCoupon } from "#server/orders/placing/check-cart-coupon.ts";
import type { CheckoutStep, Draft } from "./draft.ts";

/** Who sent a form of the checkout, and what is typed so far. */
export type CheckoutSubmission = {
  context: Readonly<RouterContextProvider>;
  url: URL;
  customer: Person;
  draft: Draft;
};

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
  /** The code that may be used; what is typed in its place, and why that may not. */
  coupon?: CartCoupon;
  couponTyped?: string;
  couponProblem?: string;
  lineProblems?: LineProblem[];
};
