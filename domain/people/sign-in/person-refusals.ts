// Why a sign-in or a registration is refused: the closed list. No code tells whether an e-mail address can sign in;
// registration does tell that one is taken.
import type { PasswordRefusal } from "./password.ts";
import type { SecondStepRefusal } from "#domain/people/second-step/second-step-refusals.ts";

export type SignInRefusal =
  | { code: "credentials-invalid" }
  /** The right password of an administrator whose request nobody has approved yet. */
  | { code: "administrator-waiting" }
  | { code: "too-many-sign-ins"; retryAfterSeconds: number };

export type RegistrationRefusal =
  | PasswordRefusal
  | { code: "name-invalid" }
  | { code: "email-invalid" }
  | { code: "email-taken" }
  | { code: "too-many-registrations"; retryAfterSeconds: number };

/** What comes of the links in mails, and of asking for them. No code tells whether an account exists. */
export type ResetRequestRefusal =
  | { code: "email-invalid" }
  | { code: "too-many-resets"; retryAfterSeconds: number };

/** Of a link that an administrator makes to hand it over. */
export type HandedLinkRefusal =
  | { code: "not-an-administrator" }
  | { code: "person-not-found" }
  /** Switched off, or an administrator: they have ways of their own. */
  | { code: "no-link-for-person" }
  | { code: "link-owner-unchecked" }
  | { code: "too-many-handed-links"; retryAfterSeconds: number };

/** The link is unknown, too old, used, or replaced by a newer one. */
export type LinkRefusal = { code: "link-invalid" };

export type ResetRefusal = PasswordRefusal | LinkRefusal;
/** Whoever holds a link to an address may know that an account took the address meanwhile. */
export type ConfirmationRefusal =
  | LinkRefusal
  /** The link changes the address of an account that the visitor is not signed in to. */
  | { code: "log-in-first" }
  | { code: "new-email-taken" };
export type ConfirmationRequestRefusal = {
  code: "too-many-confirmations";
  retryAfterSeconds: number;
};

export type PersonRefusal =
  | SignInRefusal
  | SecondStepRefusal
  | RegistrationRefusal
  | ResetRequestRefusal
  | HandedLinkRefusal
  | ResetRefusal
  | ConfirmationRefusal
  | ConfirmationRequestRefusal;
export type PersonRefusalCode = PersonRefusal["code"];
