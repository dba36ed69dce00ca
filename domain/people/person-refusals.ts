// Why a sign-in or a registration is refused: the closed list. No code tells whether an e-mail address can sign in;
// registration does tell that one is taken.
import type { PasswordRefusal } from "./password.ts";

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

export type PersonRefusal = SignInRefusal | RegistrationRefusal;
export type PersonRefusalCode = PersonRefusal["code"];
