// Why a change to one's own account is refused: the closed list.
import type { PasswordRefusal } from "#domain/people/sign-in/password.ts";
import type { SecondStepChangeRefusal } from "#domain/people/second-step/second-step-refusals.ts";
import type { DeletionRefusal } from "./account-deletion.ts";

/** Asked before whatever an open session alone may not do. */
export type OwnPasswordRefusal =
  | { code: "current-password-wrong" }
  | { code: "too-many-password-tries"; retryAfterSeconds: number };

export type DetailsRefusal = { code: "name-invalid" } | { code: "mobile-invalid" };

export type EmailChangeRefusal =
  | OwnPasswordRefusal
  | { code: "email-invalid" }
  | { code: "email-unchanged" }
  | { code: "email-taken" }
  | { code: "too-many-email-changes"; retryAfterSeconds: number };

export type PasswordChangeRefusal = OwnPasswordRefusal | PasswordRefusal;
export type AccountDeletionRefusal = OwnPasswordRefusal | DeletionRefusal;

export type OwnSecondStepRefusal = OwnPasswordRefusal | SecondStepChangeRefusal;

export type ProfileRefusal =
  | OwnSecondStepRefusal
  | DetailsRefusal
  | EmailChangeRefusal
  | PasswordChangeRefusal
  | AccountDeletionRefusal;
